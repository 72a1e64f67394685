import { Suspense } from 'react'
import { lazyPart } from '../../lib/language/lazy-part.ts'
import { MapMissing, MapWaiting } from './map-waiting.tsx'
import type { PlacePickerProps } from './picker-props.ts'

const PlaceMap = lazyPart(() => import('./place-map.tsx').catch(() => ({ PlaceMap: MapMissing })), 'PlaceMap')

/** A map for choosing one place; loads the map library on first use. */
export function PlacePicker(props: PlacePickerProps) {
  return (
    <Suspense fallback={<MapWaiting />}>
      <PlaceMap {...props} />
    </Suspense>
  )
}
