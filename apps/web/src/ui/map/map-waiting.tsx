import { map as MESSAGES } from '../../messages/en/map.json'
import { InlineNote } from '../page/inline-note.tsx'
import { Skeleton } from '../page/skeleton.tsx'

/** Placeholder while the map's code loads. */
export function MapWaiting({ tall = false }: { tall?: boolean | undefined }) {
  return (
    <div aria-busy="true">
      <span className="sr-only">{MESSAGES.loading}</span>
      <Skeleton className={tall ? 'block h-72 rounded-control' : 'block h-52 rounded-control'} />
    </div>
  )
}

/** Shown when the map's code could not be loaded; the place can be typed instead. */
export function MapMissing() {
  return <InlineNote>{MESSAGES.missing}</InlineNote>
}
