import type { Place } from '../../lib/places.ts'

export type PlacePickerProps = {
  /** The chosen place; undefined while none is. */
  value: Place | undefined
  /** Told with every move of the marker. */
  onChange: (place: Place) => void
  /** What the map shows while nothing is chosen. */
  start: Place
  /** Metres around `value` that the device is sure of. */
  accuracy?: number | undefined
  onOwnPlace?: (() => void) | undefined
  disabled?: boolean
  label: string
}

/** A place of a map that shows many; `label` is its name, `detail` what else is said when it is chosen. */
export type MapPlace = Place & { id: string; label: string; detail?: string }
export type PlacesMapProps = {
  places: readonly MapPlace[]
  label: string
  /** Given when a marker is chosen. */
  onChoose?: (id: string) => void
  tall?: boolean
  /** Closest level at the start; streets unless told. */
  zoom?: number
}
