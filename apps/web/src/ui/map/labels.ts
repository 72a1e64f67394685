import { divIcon, type LayerGroup, type Map as LeafletMap, marker, type Point } from 'leaflet'

export type Label = { text: string; lat: number; lng: number; country: boolean }

/** Width of a letter and height of a line as they are set, px: enough to keep labels apart. */
const LETTER_PX = 7
const LINE_PX = 18
const GAP_PX = 6

type Box = { left: number; right: number; top: number; bottom: number }

const boxOf = ({ x, y }: Point, { text, country }: Label): Box => {
  const width = text.length * LETTER_PX + GAP_PX
  const left = country ? x - width / 2 : x - GAP_PX
  return { left, right: left + width, top: y - LINE_PX / 2, bottom: y + LINE_PX / 2 }
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Writes labels, the first ones first; one that would touch another or lies outside is left out. */
export function writeLabels(map: LeafletMap, group: LayerGroup, labels: readonly Label[]): void {
  group.clearLayers()
  const taken: Box[] = []
  for (const label of labels) {
    if (!map.getBounds().contains(label)) continue
    const box = boxOf(map.latLngToContainerPoint(label), label)
    if (taken.some((other) => meet(other, box))) continue
    taken.push(box)
    const html = document.createElement('div')
    html.className = 'map-town'
    html.toggleAttribute('data-country', label.country)
    html.appendChild(document.createElement('span')).textContent = label.text
    const icon = divIcon({ html, className: 'map-label', iconSize: [0, 0] })
    marker(label, { icon, interactive: false, keyboard: false }).addTo(group)
  }
}
