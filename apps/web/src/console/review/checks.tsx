import { CircleCheck, TriangleAlert } from 'lucide-react'
import { momentText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { checks as CHECKS, similar as SIMILAR } from '../../messages/en/review.json'
import { Button } from '../../ui/button.tsx'
import type { ReviewCase } from './queries.ts'
import { Key } from './shortcuts.tsx'

type Check = { key: string; good: boolean; title: string; text: string; compared?: number }

/** What the server found, each as a sentence. */
function checksOf({ kind, pictures: all, similar, waiting_since }: ReviewCase): Check[] {
  // The other pictures of a visit are earlier ones, to compare.
  const pictures = kind === 'visit' ? all.slice(0, 1) : all
  const found = similar.map(
    ({ flag, other }, at): Check => ({
      key: `${flag} ${other.entry_id}`,
      good: false,
      title: SIMILAR[flag].title,
      text: `${format(SIMILAR[flag].text, { title: other.title })} ${other.same_owner ? CHECKS.sameOwner : CHECKS.otherOwner}`,
      compared: at,
    }),
  )
  if (pictures.length === 0) return found
  const isNew = !similar.some(({ url }) => url !== null)
  const [taken, placed] = [
    pictures.find(({ taken_date }) => taken_date !== null),
    pictures.some(({ lat }) => lat !== null),
  ]
  return [
    ...(isNew && kind !== 'activity'
      ? [{ key: 'new', good: true, title: CHECKS.newPhoto, text: CHECKS.newPhotoText }]
      : []),
    ...found,
    taken?.taken_date == null
      ? { key: 'time', good: false, title: CHECKS.noTime, text: CHECKS.noTimeText }
      : {
          key: 'time',
          good: true,
          title: CHECKS.time,
          text: format(CHECKS.timeText, {
            camera: momentText(taken.taken_date),
            entry: momentText(waiting_since),
          }),
        },
    placed
      ? { key: 'place', good: true, title: CHECKS.where, text: '' }
      : { key: 'place', good: false, title: CHECKS.noWhere, text: CHECKS.noWhereText },
  ]
}

/** @param onCompare called with the position in `similar` */
export function Checks({ entry, onCompare }: { entry: ReviewCase; onCompare: (at: number) => void }) {
  const checks = checksOf(entry)
  const first = checks.find(({ compared }) => compared !== undefined)
  if (checks.length === 0) return null
  return (
    <ul className="card card-pad grid divide-y py-1!" aria-label={CHECKS.title}>
      {checks.map((check) => (
        <li key={check.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
          {check.good ? (
            <CircleCheck aria-hidden="true" className="size-5 flex-none text-approved-ink" />
          ) : (
            <TriangleAlert aria-hidden="true" className="size-5 flex-none text-pending-ink" />
          )}
          <p className="min-w-0 flex-1 text-14 wrap-anywhere text-ink-soft">
            <strong className="text-ink">{check.title}</strong> {check.text}
          </p>
          {check.compared === undefined ? null : (
            <Button variant="secondary" onClick={() => onCompare(check.compared ?? 0)}>
              {CHECKS.compare} {check === first ? <Key>C</Key> : null}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
