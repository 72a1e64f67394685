import { CircleX, Clock } from 'lucide-react'
import { format } from '../../../lib/language/catalogues.ts'
import { review as MESSAGES } from '../../../messages/en/activities.json'
import type { Submitted } from '../state/view.ts'

const NOTE = 'flex gap-3 rounded-control border px-4 py-3.5 text-sm/5.5'

/** Why a submission waits for review or was rejected; renders nothing for an accepted one. */
export function ReviewNote({ submitted }: { submitted: Pick<Submitted, 'status' | 'review'> | null }) {
  const { status, review } = submitted ?? {}
  if (!review) return null
  if (status === 'rejected')
    return (
      <div className={`${NOTE} border-rejected-line bg-rejected-wash text-rejected-ink`}>
        <CircleX className="size-5 flex-none" aria-hidden="true" />
        <div>
          <p className="font-strong">{MESSAGES.rejected}</p>
          {review.text ? (
            <p className="wrap-anywhere">{format(MESSAGES.rejectedBecause, { text: review.text })}</p>
          ) : null}
        </div>
      </div>
    )
  if (status !== 'provisional') return null
  const { title, text } = MESSAGES.reasons[review.reason]
  return (
    <div className={`${NOTE} border-pending-line bg-pending-wash text-pending-ink`}>
      <Clock className="size-5 flex-none" aria-hidden="true" />
      <div>
        <p className="font-strong">{format(title, { days: review.days ?? 0 })}</p>
        <p>
          {text} {MESSAGES.streak}
        </p>
      </div>
    </div>
  )
}
