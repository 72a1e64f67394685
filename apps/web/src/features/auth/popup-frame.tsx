import { CircleAlert } from 'lucide-react'
import type { Member } from '../../lib/session/session.ts'

/** Props of both forms. */
export type FormProps = {
  /** The typed address, shared by both forms. */
  email: string
  onEmail: (email: string) => void
  onEntered: (member: Member) => void
  onOther: () => void
}

/** Why the server rejected the form. */
export function Problem({ children }: { children: string | undefined }) {
  return (
    <div role="alert">
      {children ? (
        <p className="auth-problem">
          <CircleAlert aria-hidden="true" />
          {children}
        </p>
      ) : null}
    </div>
  )
}

export function Other({ ask, label, onOther }: { ask: string; label: string; onOther: () => void }) {
  return (
    <p className="auth-other">
      {ask}{' '}
      <button type="button" onClick={onOther}>
        {label}
      </button>
    </p>
  )
}
