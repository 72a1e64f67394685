import type { Map as LeafletMap } from 'leaflet'
import { latLngBounds } from 'leaflet'
import type { Place } from '../../lib/places/places.ts'

/** Metres per pixel at the equator at zoom 0, where the world is one tile of 256 px. */
const METRES_PER_PX = 156_543
/** Initial width of the view without streets: enough for two towns in most of the world. */
const ACROSS_M = 100_000
/** Zoom limits of the built-in map: it has little detail beyond them. */
const CLOSEST = 11
const FARTHEST = 3
/** Margin between a town and the edge of the view, as a factor of the distance. */
const ROOM = 1.8

export const metresPerPx = (lat: number, zoom: number): number =>
  (METRES_PER_PX * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom

/** The initial zoom of a map without streets. */
export function aroundZoom(map: LeafletMap, lat: number): number {
  const zoom = Math.round(Math.log2((map.getSize().x * metresPerPx(lat, 0)) / ACROSS_M))
  return Number.isFinite(zoom) ? Math.max(FARTHEST, Math.min(CLOSEST, zoom)) : CLOSEST
}

/** Zooms out around a place until the second nearest town is in view. */
export function widenTo(map: LeafletMap, place: Place, towns: readonly Place[]): void {
  const far = towns[1]
  if (!far) return
  const lat = Math.abs(far.lat - place.lat) * ROOM
  // The shorter way around the world.
  const turn = Math.abs(far.lng - place.lng) % 360
  const lng = Math.min(turn, 360 - turn) * ROOM
  const bounds = latLngBounds([place.lat - lat, place.lng - lng], [place.lat + lat, place.lng + lng])
  const zoom = Math.max(FARTHEST, map.getBoundsZoom(bounds))
  if (zoom < map.getZoom()) map.setView(place, zoom, { animate: false })
}
