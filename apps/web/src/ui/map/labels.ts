import { type Bounds, bounds, divIcon, type LayerGroup, type Map as LeafletMap, marker, point } from 'leaflet'
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

/** Labels towns, largest first; skips labels that would touch another, be cut off or be covered. */
export function writeLabels(map: LeafletMap, group: LayerGroup, towns: MapCell['towns']): void {
  group.clearLayers()
  const view = bounds([0, 0], map.getSize())
  const taken = boxesAbove(map)
  for (const town of [...towns].sort((a, b) => b.population - a.population)) {
    const { x, y } = map.latLngToContainerPoint(town)
    const kind = town.population >= CITY_PEOPLE ? 'city' : 'town'
    const { letter, line } = SIZES[kind]
    const width = town.name.length * letter
    // The dot belongs to the label: it must not overlap another label either.
    const boxOf = (left: number, right: number) =>
      bounds([Math.min(left, x - DOT_PX), y - line / 2], [Math.max(right, x + DOT_PX), y + line / 2])
    const fits = GAPS_PX.flatMap((gap) => [
      { side: 'right', gap, box: boxOf(x + gap, x + gap + width) },
      { side: 'left', gap, box: boxOf(x - gap - width, x - gap) },
    ]).find(({ box }) => view.contains(box) && !taken.some((other) => other.overlaps(box)))
    if (!fits) continue
    const apart = point(APART_PX, APART_PX)
    taken.push(bounds(fits.box.getTopLeft().subtract(apart), fits.box.getBottomRight().add(apart)))
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

function boxesAbove(map: LeafletMap): Bounds[] {
  const container = map.getContainer()
  const from = container.getBoundingClientRect()
  return [...(container.parentElement?.querySelectorAll(ABOVE) ?? [])].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return bounds([left - from.left, top - from.top], [right - from.left, bottom - from.top])
  })
}
