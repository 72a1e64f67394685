import { type Map as LeafletMap, layerGroup, polyline } from 'leaflet'

/** Degrees between two lines, coarse to fine. */
const STEPS = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005] as const
/** Minimum distance between two lines, px. */
const APART_PX = 56
/** Below this zoom the land gives enough orientation. */
const GRID_ZOOM_MIN = 11
/** Latitude limit of the projection. */
const LAT_MOST = 85

/** The finest step whose lines are APART_PX apart. @param pxPerDegree px of one degree of longitude */
export function stepFor(pxPerDegree: number): number {
  return STEPS.findLast((step) => step * pxPerDegree >= APART_PX) ?? STEPS[0]
}

/** Multiples of `step` between two bounds. */
export function linesBetween(from: number, to: number, step: number): number[] {
  const lines: number[] = []
  for (let at = Math.ceil(from / step); at * step <= to; at++) lines.push(at * step)
  return lines
}

/** Adds lines of latitude and longitude that follow the map at close zooms. @returns removes them */
export function addGraticule(map: LeafletMap): () => void {
  const group = layerGroup().addTo(map)
  const style = { className: 'map-grid stroke-line-strong stroke-1 [stroke-opacity:0.4]', interactive: false }
  const draw = () => {
    group.clearLayers()
    if (map.getZoom() < GRID_ZOOM_MIN) return
    const bounds = map.getBounds().pad(0.2)
    const [south, north] = [Math.max(bounds.getSouth(), -LAT_MOST), Math.min(bounds.getNorth(), LAT_MOST)]
    const [west, east] = [bounds.getWest(), bounds.getEast()]
    const step = stepFor(map.getSize().x / (map.getBounds().getEast() - map.getBounds().getWest() || 1))
    const parallels = linesBetween(south, north, step).map((lat) => [
      { lat, lng: west },
      { lat, lng: east },
    ])
    const meridians = linesBetween(west, east, step).map((lng) => [
      { lat: south, lng },
      { lat: north, lng },
    ])
    for (const line of [...parallels, ...meridians]) polyline(line, style).addTo(group)
  }
  draw()
  map.on('moveend resize', draw)
  return () => {
    map.off('moveend resize', draw)
    group.remove()
  }
}
