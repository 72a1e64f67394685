import { Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Door, dismissGate, type Gate, gateOpener, switchDoor } from '../../lib/login-prompt.ts'
import { currentSession, type Member } from '../../lib/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'
import { LOGIN, TITLES } from './messages.ts'
import { SignupForm } from './signup-form.tsx'

/** Back to what opened the popup; a row of the sidebar has gone with it, and its own button stands for it. */
function focusAfter(): HTMLElement | boolean {
  const opener = gateOpener()
  if (opener !== undefined) return opener
  // somebody has come in, and the page has changed with it
  if (currentSession().signedIn) return false
  return document.querySelector<HTMLElement>('[data-menu-button]') ?? true
}

type AuthDialogProps = { gate: Gate; onEntered: (member: Member) => void }

/** The login and the signup popup. They switch to each other and the typed address goes along. */
export function AuthDialog({ gate, onEntered }: AuthDialogProps) {
  const [email, setEmail] = useState('')
  const first = useRef<HTMLInputElement>(null)
  // While the popup leaves, it keeps the face it had.
  const last = useRef<Door>('login')
  if (gate.door !== undefined) last.current = gate.door
  const door = last.current
  const face = { email, onEmail: setEmail, first, onEntered }
  return (
    <Dialog
      open={gate.door !== undefined}
      onOpenChange={(open) => (open ? undefined : dismissGate())}
      title={TITLES[door]}
      description={door === 'login' ? LOGIN.subtitle : undefined}
      initialFocus={first}
      finalFocus={focusAfter}
      className="auth"
    >
      {gate.reason ? (
        <p className="auth-reason">
          <Lock aria-hidden="true" />
          {gate.reason}
        </p>
      ) : null}
      {door === 'login' ? (
        <LoginForm {...face} onOther={() => switchDoor('signup')} />
      ) : (
        <SignupForm {...face} onOther={() => switchDoor('login')} />
      )}
    </Dialog>
  )
}
