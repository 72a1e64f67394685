import type { Place } from '../../lib/places/places.ts'

export type PlacePickerProps = {
  /** The chosen place; undefined while there is none. */
  value: Place | undefined
  /** Called on every move of the marker. */
  onChange: (place: Place) => void
  /** The centre of the map while no place is chosen. */
  start: Place
  /** Accuracy of `value` by the device, in metres. */
  accuracy?: number | undefined
  onOwnPlace?: (() => void) | undefined
  disabled?: boolean
  label: string
}

/** A place on a map of many; `label` is its name, `detail` is extra text shown when it is chosen. */
export type MapPlace = Place & { id: string; label: string; detail?: string }
export type PlacesMapProps = {
  places: readonly MapPlace[]
  label: string
  /** Called when a marker is chosen. */
  onChoose?: (id: string) => void
  tall?: boolean
  /** Closest zoom at the start; street level by default. */
  zoom?: number
}

/** A number in a cell, whose south-west corner is given. */
export type MapSquare = Place & { trees: number }
export type CellsMapProps = {
  cells: readonly MapSquare[]
  label: string
  /** Edge of a cell. */
  degrees?: number
}
