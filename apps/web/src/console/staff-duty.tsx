import { ShieldAlert } from 'lucide-react'
import { momentText } from '../lib/format/days.ts'
import { format } from '../lib/language/catalogues.ts'
import { duty as MESSAGES } from '../messages/en/console.json'
import { buttonClass } from '../ui/button.tsx'
import { NotOpenYet } from '../ui/page/not-open-yet.tsx'

/** Where a passkey or an authenticator app is set up; outside the console. */
const SECURITY_PAGE = '/profile'

/** Until when reviewers and administrators can work without a second factor. */
export function DutyNotice({ due }: { due: number }) {
  return (
    <aside aria-label={MESSAGES.label} className="border-b bg-pending-wash text-14 text-pending-ink">
      <div className="wrap flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <ShieldAlert aria-hidden="true" className="size-5 shrink-0" />
        <p className="min-w-0 flex-1 basis-60">{format(MESSAGES.notice, { moment: momentText(due) })}</p>
        <a
          href={SECURITY_PAGE}
          className="inline-flex min-h-11 items-center font-strong text-inherit underline underline-offset-[3px]"
        >
          {MESSAGES.setUp}
        </a>
      </div>
    </aside>
  )
}

/** In the place of every page of staff once that time has come. */
export function DutyPage() {
  return (
    <NotOpenYet
      title={MESSAGES.title}
      text={MESSAGES.text}
      art="error"
      actions={
        <a href={SECURITY_PAGE} className={buttonClass('primary')}>
          {MESSAGES.setUp}
        </a>
      }
    />
  )
}
