import { type GeoJSON, geoJSON, type Map as LeafletMap, layerGroup } from 'leaflet'
import { townsNear } from '../../lib/places.ts'
import { type Countries, type Detail, loadCountries } from './atlas.ts'
import { addGraticule } from './graticule.ts'
import { type Label, writeLabels } from './labels.ts'

/** From here on the fine outlines are drawn. */
const FINE_ZOOM = 5
/** From here on no outline is true to the place any more: lines and towns alone are drawn. */
const NO_LAND_ZOOM = 11
/** From here on towns are named instead of countries. */
const TOWN_ZOOM = 6
/** Towns are asked for once the map has rested so long, ms. */
const REST_MS = 300

/** The built-in map: outlines, lines of latitude and longitude, names of countries and towns. @returns removes it */
export function addOutline(map: LeafletMap): () => void {
  const land = layerGroup().addTo(map)
  const names = layerGroup().addTo(map)
  const removeLines = addGraticule(map)
  let shown: Detail | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()

  const draw = () => {
    const zoom = map.getZoom()
    const detail = zoom >= NO_LAND_ZOOM ? undefined : zoom >= FINE_ZOOM ? 'fine' : 'coarse'
    map.getContainer().parentElement?.toggleAttribute('data-water', detail !== undefined)
    if (detail === undefined) {
      shown = undefined
      land.clearLayers()
    } else if (detail !== shown) {
      loadCountries(detail).then(
        (countries) => put(detail, countries),
        () => undefined,
      )
    }
    clearTimeout(resting)
    resting = setTimeout(() => void name(), REST_MS)
  }

  function put(detail: Detail, countries: Countries): void {
    const wanted = map.getZoom() >= NO_LAND_ZOOM ? undefined : map.getZoom() >= FINE_ZOOM ? 'fine' : 'coarse'
    if (detail !== wanted || detail === shown) return
    shown = detail
    land.clearLayers()
    outlineOf(countries).addTo(land)
  }

  async function name(): Promise<void> {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    try {
      const labels = map.getZoom() < TOWN_ZOOM ? await countryLabels() : await townLabels(map, signal)
      if (!signal.aborted) writeLabels(map, names, labels)
    } catch {
      // a map without names is still a map
    }
  }

  draw()
  map.on('moveend zoomend resize', draw)
  return () => {
    map.off('moveend zoomend resize', draw)
    clearTimeout(resting)
    asking.abort()
    removeLines()
    land.remove()
    names.remove()
    map.getContainer().parentElement?.removeAttribute('data-water')
  }
}

const outlineOf = (countries: Countries): GeoJSON =>
  geoJSON(countries, { interactive: false, style: { className: 'map-land' } })

async function townLabels(map: LeafletMap, signal: AbortSignal): Promise<Label[]> {
  const towns = await townsNear(map.getCenter().wrap(), signal)
  return towns.map(({ name, lat, lng }) => ({ text: name, lat, lng, country: false }))
}

async function countryLabels(): Promise<Label[]> {
  const { features } = await loadCountries('coarse')
  return features
    .flatMap(({ geometry, properties }) => {
      const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      const boxes = parts.map(([ring = []]) => boxOf(ring)).sort((a, b) => b.area - a.area)
      const [largest] = boxes
      if (!largest || !properties.name) return []
      return [{ text: properties.name, ...largest, country: true }]
    })
    .sort((a, b) => b.area - a.area)
}

function boxOf(ring: readonly (readonly number[])[]) {
  const lngs = ring.map(([lng = 0]) => lng)
  const lats = ring.map(([, lat = 0]) => lat)
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  return { lat: (south + north) / 2, lng: (west + east) / 2, area: (east - west) * (north - south) }
}
