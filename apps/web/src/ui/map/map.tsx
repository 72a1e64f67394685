import { Suspense } from 'react'
import { lazyPart } from '../../lib/language/lazy-part.tsx'
import { map as MESSAGES } from '../../messages/en/map.json'
import { InlineNote } from '../page/inline-note.tsx'
import { Skeleton } from '../page/skeleton.tsx'
import { useSeen } from '../use-seen.ts'
import type { CellsMapProps, PlacePickerProps, PlacesMapProps } from './picker-props.ts'

const [TALL, LOW] = ['block h-72 rounded-control', 'block h-52 rounded-control']

const PlaceMap = lazyPart(() => import('./place-map.tsx').catch(() => ({ PlaceMap: MapMissing })), 'PlaceMap')
const ManyPlacesMap = lazyPart(
  () => import('./many-places-map.tsx').catch(() => ({ ManyPlacesMap: MapMissing })),
  'ManyPlacesMap',
)

const LazyCellsMap = lazyPart(
  () => import('./cells-map.tsx').catch(() => ({ CellsMap: MapMissing })),
  'CellsMap',
)

/** A map with squares in cells; loads the map library when it comes into view. */
export function CellsMap(props: CellsMapProps) {
  const [place, seen] = useSeen<HTMLDivElement>()
  return (
    <div ref={place}>
      {seen ? (
        <Suspense fallback={<MapWaiting tall />}>
          <LazyCellsMap {...props} />
        </Suspense>
      ) : (
        <Skeleton className={TALL} />
      )}
    </div>
  )
}

/** A map for choosing one place; loads the map library on first use. */
export function PlacePicker(props: PlacePickerProps) {
  return (
    <Suspense fallback={<MapWaiting />}>
      <PlaceMap {...props} />
    </Suspense>
  )
}

/** A map with a marker for each place; loads the map library on first use. */
export function PlacesMap(props: PlacesMapProps) {
  return (
    <Suspense fallback={<MapWaiting tall={props.tall} />}>
      <ManyPlacesMap {...props} />
    </Suspense>
  )
}

/** Placeholder while the map's code loads. */
function MapWaiting({ tall = false }: { tall?: boolean | undefined }) {
  return (
    <div aria-busy="true">
      <span className="sr-only">{MESSAGES.loading}</span>
      <Skeleton className={tall ? TALL : LOW} />
    </div>
  )
}

/** Shown when the map's code could not be loaded; the place can be typed instead. */
function MapMissing() {
  return <InlineNote>{MESSAGES.missing}</InlineNote>
}
