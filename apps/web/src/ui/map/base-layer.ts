import { type Map as LeafletMap, tileLayer } from 'leaflet'
import { addOutline } from './outline.ts'

const TILES = '/api/tiles/{z}/{x}/{y}'
export const ZOOM_MAX = 19
export const ZOOM_MIN = 1

/**
 * The ground of a map: our server's tiles, or the built-in outline where there is no service or its first
 * answer is a refusal.
 * @param tiles whether the operator has a map service
 * @param onOutline told when the outline is drawn
 * @returns removes it
 */
export function addBase(map: LeafletMap, tiles: boolean, onOutline: () => void): () => void {
  let removeOutline: (() => void) | undefined
  const drawOutline = () => {
    onOutline()
    removeOutline = addOutline(map)
  }
  if (!tiles) {
    drawOutline()
    return () => removeOutline?.()
  }
  let answered = false
  const layer = tileLayer(TILES, { maxZoom: ZOOM_MAX, className: 'map-tiles' })
  layer.on('tileload', () => {
    answered = true
  })
  layer.on('tileerror', () => {
    if (answered || removeOutline) return
    layer.remove()
    drawOutline()
  })
  layer.addTo(map)
  return () => {
    layer.remove()
    removeOutline?.()
  }
}
