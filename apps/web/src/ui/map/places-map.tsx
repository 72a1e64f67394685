import { lazy, Suspense } from 'react'
import { MapMissing, MapWaiting } from './map-waiting.tsx'
import type { PlacesMapProps } from './picker-props.ts'

const ManyPlacesMap = lazy(() =>
  import('./many-places-map.tsx')
    .then((m) => ({ default: m.ManyPlacesMap }))
    .catch(() => ({ default: MapMissing })),
)

/** A map with a marker for each place; loads the map library on first use. */
export function PlacesMap(props: PlacesMapProps) {
  return (
    <Suspense fallback={<MapWaiting tall={props.tall} />}>
      <ManyPlacesMap {...props} />
    </Suspense>
  )
}
