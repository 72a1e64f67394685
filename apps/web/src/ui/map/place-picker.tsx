import { lazy, Suspense } from 'react'
import { MapMissing, MapWaiting } from './map-waiting.tsx'
import type { PlacePickerProps } from './picker-props.ts'

const PlaceMap = lazy(() =>
  import('./place-map.tsx').then((m) => ({ default: m.PlaceMap })).catch(() => ({ default: MapMissing })),
)

/** A map for choosing one place; loads the map library on first use. */
export function PlacePicker(props: PlacePickerProps) {
  return (
    <Suspense fallback={<MapWaiting />}>
      <PlaceMap {...props} />
    </Suspense>
  )
}
