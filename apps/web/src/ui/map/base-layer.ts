import { type Map as LeafletMap, tileLayer } from 'leaflet'
import { addOutline } from './outline.ts'

const TILES = '/api/tiles/{z}/{x}/{y}'
export const ZOOM_MAX = 19
export const ZOOM_MIN = 1

/**
 * Adds the base layer: our server's tiles, or the built-in map if there is no map service or no tile has
 * loaded before the first error.
 * @param tiles whether the operator has a map service
 * @param onOutline called when the built-in map is drawn
 * @returns removes the layer
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
  const layer = tileLayer(TILES, {
    maxZoom: ZOOM_MAX,
    className: 'dark:brightness-[0.72] dark:contrast-[1.05] dark:saturate-[0.8]',
  })
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
