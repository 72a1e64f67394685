import { type Excess, excessOf, type ProvisionalReason } from '@eco/domain/activities/provisional'
import { Clock } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useAheadText, useWaitTexts } from '../../../lib/api/waiting-times.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { review as MESSAGES } from '../../../messages/en/activities.json'
import { classNames } from '../../../ui/class-names.ts'
import { RejectionNote } from '../../../ui/review/review-notes.tsx'
import type { Submitted } from '../state/view.ts'

const NOTE = 'flex gap-3 rounded-control border px-4 py-3.5 text-sm/5.5'
const PENDING = 'border-pending-line bg-pending-wash text-pending-ink'

type ReviewNoteProps = Pick<ComponentProps<typeof RejectionNote>, 'by' | 'children'> & {
  submitted: Submitted | null
}

/** Why a submission waits for review or was rejected; renders nothing for an accepted one. */
export function ReviewNote({ submitted, by, children }: ReviewNoteProps) {
  const { status, review } = submitted ?? {}
  if (!submitted || !review) return null
  if (status === 'provisional')
    return <WaitingNote entryId={submitted.id} why={[{ ...review, excess: excessOf(submitted) }]} />
  if (status !== 'rejected') return null
  return (
    <RejectionNote code={review.reasonCode} text={review.text} by={by}>
      {children}
    </RejectionNote>
  )
}

export type Why = { reason: ProvisionalReason; days?: number | null; excess?: Excess | undefined }

/** Why a submission waits for a review, and what that means for its member. */
export function WaitingNote({ why, entryId }: { why: readonly Why[]; entryId?: string | undefined }) {
  const wait = useWaitTexts('activity')
  const ahead = useAheadText(entryId)
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
        <p>
          {MESSAGES.streak} {ahead} {wait?.full}
        </p>
      </div>
    </div>
  )
}
