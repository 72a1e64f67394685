import { type LatLngBounds, type Map as LeafletMap, latLngBounds, layerGroup, rectangle } from 'leaflet'
import { useEffect } from 'react'
import { MapFrame } from './map-frame.tsx'
import type { CellsMapProps, MapSquare } from './picker-props.ts'
import { useLeaflet } from './use-leaflet.ts'
import './leaflet.css'

const NOWHERE = { lat: 20, lng: 0 } as const
const WORLD_ZOOM = 1
/** Closer, a single cell would fill the map. */
const CLOSEST_ZOOM = 8
const EDGE_PX: [number, number] = [24, 24]
/** Share of the cell's edge that a square takes: of the smallest number, and of 100 and more. */
const [SHARE_MIN, SHARE_MAX, FULL_COUNT] = [0.4, 0.95, 100]
/** A square that is never too small to be seen, px. */
const SIDE_MIN_PX = 7

/** Shows numbers as squares in cells; a square grows with the number and lies in the middle of its cell. */
export function CellsMap({ cells, label, degrees = 0.2 }: CellsMapProps) {
  const { host, map, credit } = useLeaflet(NOWHERE, WORLD_ZOOM, label)

  useEffect(() => {
    if (!map) return
    const group = layerGroup().addTo(map)
    const draw = () => {
      group.clearLayers()
      for (const cell of cells)
        rectangle(boundsOf(map, cell, degrees), {
          className: 'hue-tree fill-[var(--h-fill)] [fill-opacity:0.85]',
          // Above the land, which is drawn later.
          pane: 'shadowPane',
          stroke: false,
          interactive: false,
        }).addTo(group)
    }
    draw()
    map.on('zoomend', draw)
    return () => {
      map.off('zoomend', draw)
      group.remove()
    }
  }, [map, cells, degrees])

  useEffect(() => {
    if (!map || cells.length === 0) return
    const corners = cells.flatMap(({ lat, lng }) => [
      { lat, lng },
      { lat: lat + degrees, lng: lng + degrees },
    ])
    map.fitBounds(latLngBounds(corners), { padding: EDGE_PX, maxZoom: CLOSEST_ZOOM, animate: false })
  }, [map, cells, degrees])

  return <MapFrame host={host} map={map} credit={credit} tall />
}

function boundsOf(map: LeafletMap, { lat, lng, trees }: MapSquare, degrees: number): LatLngBounds {
  const share = SHARE_MIN + (SHARE_MAX - SHARE_MIN) * Math.min(1, Math.log(trees) / Math.log(FULL_COUNT))
  const half = degrees / 2
  const middle = map.project({ lat: lat + half, lng: lng + half })
  const edge = Math.abs(map.project({ lat: lat + half, lng: lng + degrees }).x - middle.x)
  const reach = Math.max(SIDE_MIN_PX / 2, edge * share)
  return latLngBounds(
    map.unproject([middle.x - reach, middle.y + reach]),
    map.unproject([middle.x + reach, middle.y - reach]),
  )
}
