import { Suspense } from 'react'
import { lazyPart } from '../../lib/language/lazy-part.ts'
import { MapMissing, MapWaiting } from './map-waiting.tsx'
import type { PlacesMapProps } from './picker-props.ts'

const ManyPlacesMap = lazyPart(
  () => import('./many-places-map.tsx').catch(() => ({ ManyPlacesMap: MapMissing })),
  'ManyPlacesMap',
)

/** A map with a marker for each place; loads the map library on first use. */
export function PlacesMap(props: PlacesMapProps) {
  return (
    <Suspense fallback={<MapWaiting tall={props.tall} />}>
      <ManyPlacesMap {...props} />
    </Suspense>
  )
}
