import { MAP_ZOOM } from '@eco/domain/activities/submission'
import { latLngBounds, layerGroup, marker } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { MapFrame } from './map-frame.tsx'
import type { MapPlace, PlacesMapProps } from './picker-props.ts'
import { pinIcon } from './pin.ts'
import { useLeaflet } from './use-leaflet.ts'
import { aroundZoom } from './view.ts'
import './leaflet.css'

const NOWHERE = { lat: 20, lng: 0 } as const
const WORLD_ZOOM = 1
const EDGE_PX: [number, number] = [36, 56]

/** Shows several places: each marker shows its name when pressed or focused. */
export function ManyPlacesMap({ places, label, onChoose, tall = false, zoom = MAP_ZOOM }: PlacesMapProps) {
  const [first] = places
  const { host, map, outline, credit } = useLeaflet(first ?? NOWHERE, first ? zoom : WORLD_ZOOM, label)
  const [chosen, setChosen] = useState<MapPlace>()
  const choose = useRef(onChoose)
  choose.current = onChoose

  useEffect(() => {
    if (!map) return
    const group = layerGroup().addTo(map)
    for (const place of places) {
      const pin = marker(place, { icon: pinIcon() })
      pin.on('click', () => {
        setChosen(place)
        choose.current?.(place.id)
      })
      pin.addTo(group)
      const element = pin.getElement()
      element?.setAttribute('aria-label', textOf(place))
      element?.addEventListener('focus', () => setChosen(place))
    }
    return () => {
      group.remove()
      setChosen(undefined)
    }
  }, [map, places])

  useEffect(() => {
    if (!map || places.length === 0) return
    const bounds = latLngBounds([...places])
    const maxZoom = outline ? Math.min(zoom, aroundZoom(map, bounds.getCenter().lat)) : zoom
    map.fitBounds(bounds, { padding: EDGE_PX, maxZoom, animate: false })
  }, [map, outline, places, zoom])

  return (
    <div className="grid gap-2">
      <MapFrame host={host} map={map} credit={credit} tip={chosen && textOf(chosen)} tall={tall} />
    </div>
  )
}

const textOf = ({ label, detail }: MapPlace): string => (detail === undefined ? label : `${label}, ${detail}`)
