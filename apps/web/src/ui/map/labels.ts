import { divIcon, type LayerGroup, type Map as LeafletMap, marker } from 'leaflet'
import type { MapCell } from './cells.ts'

/** Towns with at least this many people have a large label. */
const CITY_PEOPLE = 300_000
/** Approximate width of a letter and height of a line, px: enough to keep labels apart. */
const SIZES = { city: { letter: 8.4, line: 20 }, town: { letter: 7, line: 16 } } as const
/** From the centre of a town's dot to its label, and the same beside a marker that covers it, px. */
const GAPS_PX = [8, 22] as const
const DOT_PX = 5
const APART_PX = 3
/** Controls above the map, which would cover a label. */
const ABOVE = '[data-above-map], .map-pin'

type Box = { left: number; right: number; top: number; bottom: number }

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom

/** Labels towns, largest first; skips labels that would touch another, be cut off or be covered. */
export function writeLabels(map: LeafletMap, group: LayerGroup, towns: MapCell['towns']): void {
  group.clearLayers()
  const size = map.getSize()
  const view = { left: 0, top: 0, right: size.x, bottom: size.y }
  const taken = boxesAbove(map)
  for (const town of [...towns].sort((a, b) => b.population - a.population)) {
    const { x, y } = map.latLngToContainerPoint(town)
    const kind = town.population >= CITY_PEOPLE ? 'city' : 'town'
    const { letter, line } = SIZES[kind]
    const width = town.name.length * letter
    const fits = GAPS_PX.flatMap((gap) => [
      { side: 'right', gap, left: x + gap, right: x + gap + width },
      { side: 'left', gap, left: x - gap - width, right: x - gap },
    ]).find(({ left, right }) => {
      // The dot belongs to the label: it must not overlap another label either.
      const box = {
        left: Math.min(left, x - DOT_PX),
        right: Math.max(right, x + DOT_PX),
        top: y - line / 2,
        bottom: y + line / 2,
      }
      return isWithin(box, view) && !taken.some((other) => meet(other, box))
    })
    if (!fits) continue
    taken.push({
      left: Math.min(fits.left, x - DOT_PX) - APART_PX,
      right: Math.max(fits.right, x + DOT_PX) + APART_PX,
      top: y - line / 2 - APART_PX,
      bottom: y + line / 2 + APART_PX,
    })
    const html = document.createElement('div')
    html.className = 'map-town'
    html.dataset.kind = kind
    html.dataset.side = fits.side
    html.dataset.gap = String(fits.gap)
    html.appendChild(document.createElement('span')).textContent = town.name
    const icon = divIcon({ html, className: 'map-label', iconSize: [0, 0] })
    marker(town, { icon, interactive: false, keyboard: false }).addTo(group)
  }
}

function boxesAbove(map: LeafletMap): Box[] {
  const container = map.getContainer()
  const from = container.getBoundingClientRect()
  return [...(container.parentElement?.querySelectorAll(ABOVE) ?? [])].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return {
      left: left - from.left,
      right: right - from.left,
      top: top - from.top,
      bottom: bottom - from.top,
    }
  })
}
