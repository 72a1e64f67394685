import { CircleAlert } from 'lucide-react'
import type { Member } from '../../lib/session/session.ts'
import { classNames } from '../../ui/class-names.ts'

/** A message above the fields or below them. */
export const NOTE = 'flex gap-2.5 rounded-control px-3.5 py-3 text-sm'

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
    <div role="alert" className="empty:-mt-4">
      {children ? (
        <p className={classNames(NOTE, 'bg-rejected-wash font-strong text-rejected-ink')}>
          <CircleAlert aria-hidden="true" className="mt-px size-4.5" />
          {children}
        </p>
      ) : null}
    </div>
  )
}

export function Other({ ask, label, onOther }: { ask: string; label: string; onOther: () => void }) {
  return (
    <p className="text-center text-sm text-ink-soft">
      {ask}{' '}
      <button
        type="button"
        className="min-h-11 px-1.5 font-strong text-forest-ink underline underline-offset-[3px]"
        onClick={onOther}
      >
        {label}
      </button>
    </p>
  )
}
