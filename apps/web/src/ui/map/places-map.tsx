import { lazy, Suspense } from 'react'
import { MapMissing, MapWaiting } from './map-waiting.tsx'
import type { PlacesMapProps } from './picker-props.ts'

const ManyPlacesMap = lazy(() =>
  import('./many-places-map.tsx')
    .then((m) => ({ default: m.ManyPlacesMap }))
    .catch(() => ({ default: MapMissing })),
)

/** A map to look at, with a marker for each place; the map library is loaded with the first one. */
export function PlacesMap(props: PlacesMapProps) {
  return (
    <Suspense fallback={<MapWaiting tall={props.tall} />}>
      <ManyPlacesMap {...props} />
    </Suspense>
  )
}
