import { type LayerGroup, type Map as LeafletMap, layerGroup } from 'leaflet'
import { cellLayer, RIVER_ZOOM_MAX } from './cell-layer.ts'
import { type CellPlace, cellsOf, loadCell, type MapCell } from './cells.ts'
import { addGraticule } from './graticule.ts'
import { writeLabels } from './labels.ts'

/** The coast is accurate to half a kilometre; closer than this only towns and the grid are drawn. */
const LAND_ZOOM_MAX = 11
/** Land is drawn beyond the view by this fraction of its size. */
const PAD = 0.15

/**
 * Adds the built-in map: land, water, towns, and lines of latitude and longitude at close zooms.
 * @returns removes it
 */
export function addOutline(map: LeafletMap): () => void {
  const names = layerGroup().addTo(map)
  const removeLines = addGraticule(map)
  const frame = map.getContainer().parentElement
  const shown = new Map<string, LayerGroup>()
  let draws = 0

  const show = (key: string, place: CellPlace, cell: MapCell) => {
    if (shown.has(key)) return
    shown.set(key, cellLayer(place, cell, map.getZoom()).addTo(map))
    frame?.toggleAttribute('data-water', true)
  }

  async function draw(): Promise<void> {
    draws += 1
    const mine = draws
    const zoom = map.getZoom()
    const view = map.getBounds().pad(PAD)
    const bounds = {
      north: view.getNorth(),
      south: view.getSouth(),
      west: view.getWest(),
      east: view.getEast(),
    }
    const towns: MapCell['towns'] = []
    const wanted = new Set<string>()
    const arrivals = cellsOf(bounds, zoom).map(async (place) => {
      const key = `${place.level}/${place.x}/${place.y} ${zoom <= RIVER_ZOOM_MAX}`
      if (zoom <= LAND_ZOOM_MAX) wanted.add(key)
      const cell = await loadCell(place).catch(() => undefined)
      if (!cell || mine !== draws) return
      towns.push(...townsFrom(place, cell))
      if (wanted.has(key)) show(key, place, cell)
    })
    await Promise.all(arrivals)
    if (mine !== draws) return
    // Remove old cells only after all new ones have loaded.
    for (const [key, layer] of shown) {
      if (wanted.has(key)) continue
      layer.remove()
      shown.delete(key)
    }
    frame?.toggleAttribute('data-water', shown.size > 0)
    writeLabels(map, names, towns)
  }

  const redraw = () => void draw()
  redraw()
  map.on('moveend resize', redraw)
  return () => {
    draws += 1
    map.off('moveend resize', redraw)
    removeLines()
    for (const layer of shown.values()) layer.remove()
    names.remove()
    frame?.removeAttribute('data-water')
  }
}

/** The towns of a cell, shifted to the copy of the world that the cell is on. */
function townsFrom({ level, x }: CellPlace, { towns }: MapCell): MapCell['towns'] {
  const turns = Math.floor(x / 2 ** level)
  return turns === 0 ? towns : towns.map((town) => ({ ...town, lng: town.lng + turns * 360 }))
}
