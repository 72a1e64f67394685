import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  type AuthForm,
  dismissLoginPrompt,
  type LoginPrompt,
  loginPromptOpener,
  switchForm,
} from '../../lib/session/login-prompt.ts'
import { currentSession, type Member } from '../../lib/session/session.ts'
import { login as LOGIN, titles as TITLES } from '../../messages/en/auth.json'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LoginForm } from './login-form.tsx'
import { NOTE } from './popup-frame.tsx'
import { SignupForm } from './signup-form.tsx'

/** Focuses the opener; if that was a sidebar row which is gone by now, the menu button. */
function focusAfter(): HTMLElement | boolean {
  const opener = loginPromptOpener()
  if (opener !== undefined) return opener
  // logged in: the page has changed, so there is nothing to restore
  if (currentSession().signedIn) return false
  return document.querySelector<HTMLElement>('[data-menu-button]') ?? true
}

/** The first text field, also on touch screens. */
const firstField = (authForm: AuthForm) =>
  document.querySelector<HTMLInputElement>(
    `[role="dialog"] [name="${authForm === 'login' ? 'email' : 'username'}"]`,
  )

type AuthDialogProps = { loginPrompt: LoginPrompt; onEntered: (member: Member) => void }

/** The login and signup dialogs. Each links to the other and shares the typed address. */
export function AuthDialog({ loginPrompt, onEntered }: AuthDialogProps) {
  const [email, setEmail] = useState('')
  // Keeps the last form visible during the closing animation.
  const last = useRef<AuthForm>('login')
  if (loginPrompt.form !== undefined) last.current = loginPrompt.form
  const authForm = last.current
  useEffect(() => firstField(authForm)?.focus(), [authForm])
  const formProps = { email, onEmail: setEmail, onEntered }
  return (
    <Dialog
      open={loginPrompt.form !== undefined}
      onOpenChange={(open) => (open ? undefined : dismissLoginPrompt())}
      title={TITLES[authForm]}
      description={authForm === 'login' ? LOGIN.subtitle : undefined}
      initialFocus={() => firstField(authForm) ?? true}
      finalFocus={focusAfter}
      prominent
    >
      {loginPrompt.reason ? (
        <p className={classNames(NOTE, 'mb-4 bg-sunken text-ink-soft')}>
          <Lock aria-hidden="true" className="mt-px size-4.5" />
          {loginPrompt.reason}
        </p>
      ) : null}
      {authForm === 'login' ? (
        <LoginForm {...formProps} onOther={() => switchForm('signup')} />
      ) : (
        <SignupForm {...formProps} onOther={() => switchForm('login')} />
      )}
    </Dialog>
  )
}
