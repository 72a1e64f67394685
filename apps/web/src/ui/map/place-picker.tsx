import { lazy, Suspense } from 'react'
import { MapMissing, MapWaiting } from './map-waiting.tsx'
import type { PlacePickerProps } from './picker-props.ts'

const PlaceMap = lazy(() =>
  import('./place-map.tsx').then((m) => ({ default: m.PlaceMap })).catch(() => ({ default: MapMissing })),
)

/** A map on which one place is chosen; the map library is loaded with the first one. */
export function PlacePicker(props: PlacePickerProps) {
  return (
    <Suspense fallback={<MapWaiting />}>
      <PlaceMap {...props} />
    </Suspense>
  )
}
