import { type Excess, excessOf, type ProvisionalReason } from '@eco/domain/activities/provisional'
import { CircleX, Clock } from 'lucide-react'
import { format } from '../../../lib/language/catalogues.ts'
import { review as MESSAGES } from '../../../messages/en/activities.json'
import { classNames } from '../../../ui/class-names.ts'
import type { Submitted } from '../state/view.ts'

const NOTE = 'flex gap-3 rounded-control border px-4 py-3.5 text-sm/5.5'
const REJECTED = 'border-rejected-line bg-rejected-wash text-rejected-ink'
const PENDING = 'border-pending-line bg-pending-wash text-pending-ink'

/** Why a submission waits for review or was rejected; renders nothing for an accepted one. */
export function ReviewNote({ submitted }: { submitted: Submitted | null }) {
  const { status, review } = submitted ?? {}
  if (!submitted || !review) return null
  if (status === 'provisional') return <WaitingNote why={[{ ...review, excess: excessOf(submitted) }]} />
  if (status !== 'rejected') return null
  return (
    <div className={classNames(NOTE, REJECTED)}>
      <CircleX className="size-5 flex-none" aria-hidden="true" />
      <div>
        <p className="font-strong">{MESSAGES.rejected}</p>
        {review.text ? (
          <p className="wrap-anywhere">{format(MESSAGES.rejectedBecause, { text: review.text })}</p>
        ) : null}
      </div>
    </div>
  )
}

export type Why = { reason: ProvisionalReason; days?: number | null; excess?: Excess | undefined }

/** Why a submission waits for a review, and what that means for its member. */
export function WaitingNote({ why }: { why: readonly Why[] }) {
  return (
    <div className={classNames(NOTE, PENDING)}>
      <Clock className="size-5 flex-none" aria-hidden="true" />
      <div>
        {why.map(({ reason, days, excess }) => (
          <p key={reason}>
            <b className="block font-strong">
              {format(MESSAGES.reasons[reason].title, { days: days ?? 0, ...excess })}
            </b>{' '}
            {MESSAGES.reasons[reason].text}
          </p>
        ))}
        <p>{MESSAGES.streak}</p>
      </div>
    </div>
  )
}
