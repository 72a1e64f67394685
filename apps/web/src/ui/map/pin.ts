import { type DivIcon, divIcon } from 'leaflet'

const SVG = 'http://www.w3.org/2000/svg'
/** Size of the pin in px; its tip touches the place. */
const SIZE = { width: 34, height: 48, point: 46 } as const
const BODY = 'M17 46C12 37 2 30 2 18A15 15 0 0 1 32 18C32 30 22 37 17 46Z'

const PIN =
  'map-pin focus-visible:rounded-xl [&.leaflet-marker-draggable]:cursor-move [&.leaflet-drag-target_svg]:-translate-y-1'

function shape(name: string, className: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(SVG, name)
  element.setAttribute('class', className)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** A green pin with a yellow core, built from elements because the content security policy forbids markup. */
export function pinIcon(): DivIcon {
  const svg = shape('svg', 'block h-12 w-[34px] transition-transform', {
    viewBox: `0 0 ${SIZE.width} ${SIZE.height}`,
    'aria-hidden': 'true',
  })
  svg.append(
    shape('ellipse', 'fill-ink opacity-25', { cx: '17', cy: '46', rx: '7', ry: '2' }),
    shape('path', 'fill-forest stroke-card stroke-2', { d: BODY }),
    shape('circle', 'fill-sun', { cx: '17', cy: '18', r: '5.5' }),
  )
  const html = document.createElement('span')
  html.append(svg)
  return divIcon({
    html,
    className: PIN,
    iconSize: [SIZE.width, SIZE.height],
    iconAnchor: [SIZE.width / 2, SIZE.point],
  })
}
