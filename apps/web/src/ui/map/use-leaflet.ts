import { type Map as LeafletMap, map as makeMap } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { loadSettings } from '../../lib/api/settings.ts'
import type { Place } from '../../lib/places/places.ts'
import { map as MAP_MESSAGES } from '../../messages/en/map.json'
import { addBase, ZOOM_MAX, ZOOM_MIN } from './base-layer.ts'

const REDUCED = '(prefers-reduced-motion: reduce)'

/**
 * Creates a map with its base layer in the element that `host` is attached to. Uses no built-in controls
 * because they write markup. `credit` is the attribution of the base layer; `outline` means that there are no
 * tiles, `refused` that there should be.
 */
export function useLeaflet(start: Place, zoom: number, label: string) {
  const host = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap>()
  const [outline, setOutline] = useState(false)
  const [tiles, setTiles] = useState<string | null>()
  const first = useRef({ start, zoom, label })

  useEffect(() => {
    void loadSettings().then(({ mapAttribution }) => setTiles(mapAttribution))
  }, [])

  useEffect(() => {
    const element = host.current
    if (!element) return
    const calm = window.matchMedia?.(REDUCED).matches ?? false
    const made = makeMap(element, {
      zoomControl: false,
      attributionControl: false,
      center: first.current.start,
      zoom: first.current.zoom,
      minZoom: ZOOM_MIN,
      maxZoom: ZOOM_MAX,
      worldCopyJump: true,
      // The wheel scrolls the page until the map is in use.
      scrollWheelZoom: false,
      zoomAnimation: !calm,
      markerZoomAnimation: !calm,
      inertia: !calm,
      fadeAnimation: false,
    })
    element.setAttribute('role', 'application')
    element.setAttribute('aria-label', first.current.label)
    made.on('focus', () => made.scrollWheelZoom.enable())
    made.on('blur', () => made.scrollWheelZoom.disable())
    // A dialog that opens gives the map its size later.
    const resized = new ResizeObserver(() => made.invalidateSize({ animate: false }))
    resized.observe(element)
    setMap(made)
    return () => {
      resized.disconnect()
      made.remove()
      setMap(undefined)
    }
  }, [])

  useEffect(() => {
    if (!map || tiles === undefined) return
    setOutline(false)
    return addBase(map, tiles !== null, () => setOutline(true))
  }, [map, tiles])

  const credit = outline ? MAP_MESSAGES.outlineCredit : (tiles ?? '')
  return { host, map, outline, refused: outline && typeof tiles === 'string', credit }
}
