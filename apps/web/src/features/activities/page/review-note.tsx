import { CircleX, Clock } from 'lucide-react'
import { format } from '../../../lib/language/catalogues.ts'
import { review as MESSAGES } from '../../../messages/en/activities.json'
import type { Submitted } from '../state/view.ts'

const NOTE = 'flex gap-3 rounded-control border px-4 py-3.5 text-sm/5.5'
const REJECTED = 'border-rejected-line bg-rejected-wash text-rejected-ink'
const PENDING = 'border-pending-line bg-pending-wash text-pending-ink'

/** Why a submission waits for review or was rejected; renders nothing for an accepted one. */
export function ReviewNote({ submitted }: { submitted: Pick<Submitted, 'status' | 'review'> | null }) {
  const { status, review } = submitted ?? {}
  if (!review || (status !== 'rejected' && status !== 'provisional')) return null
  const rejected = status === 'rejected'
  const { title, text } = MESSAGES.reasons[review.reason]
  const Icon = rejected ? CircleX : Clock
  return (
    <div className={`${NOTE} ${rejected ? REJECTED : PENDING}`}>
      <Icon className="size-5 flex-none" aria-hidden="true" />
      <div>
        <p className="font-strong">
          {rejected ? MESSAGES.rejected : format(title, { days: review.days ?? 0 })}
        </p>
        {!rejected ? (
          <p>
            {text} {MESSAGES.streak}
          </p>
        ) : review.text ? (
          <p className="wrap-anywhere">{format(MESSAGES.rejectedBecause, { text: review.text })}</p>
        ) : null}
      </div>
    </div>
  )
}
