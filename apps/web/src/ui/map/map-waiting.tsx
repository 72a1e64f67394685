import { InlineNote } from '../inline-note.tsx'
import { Skeleton } from '../skeleton.tsx'
import { MAP_MESSAGES as MESSAGES } from './messages.ts'

/** The place of a map whose program is on its way. */
export function MapWaiting({ tall = false }: { tall?: boolean | undefined }) {
  return (
    <div aria-busy="true">
      <span className="sr-only">{MESSAGES.loading}</span>
      <Skeleton className={tall ? 'block h-72 rounded-control' : 'block h-52 rounded-control'} />
    </div>
  )
}

/** Instead of a map whose program did not come; what it chooses can be typed as well. */
export function MapMissing() {
  return <InlineNote>{MESSAGES.missing}</InlineNote>
}
