import { MAP_ZOOM } from '@eco/domain/activities/submission'
import { circle, DomEvent, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import { useEffect, useRef } from 'react'
import { type Place, placeText, roundedPlace } from '../../lib/places/places.ts'
import { map as MAP_MESSAGES } from '../../messages/en/map.json'
import { MapFrame, ServiceNote } from './map-frame.tsx'
import { NearTown, useTowns } from './near-towns.tsx'
import type { PlacePickerProps } from './picker-props.ts'
import { pinIcon } from './pin.ts'
import { useLeaflet } from './use-leaflet.ts'
import { aroundZoom, widenTo } from './view.ts'
import './leaflet.css'

/** Shows a continent while no place is chosen. */
const START_ZOOM = 4
/** Zoom levels per press, up to the zoom of a chosen place. */
const CLOSER = 4
/** Distance an arrow key moves the marker, px, alone and with Shift. */
const STEP_PX = { fine: 4, coarse: 40 } as const
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Chooses one place by pressing, dragging, the arrow keys, or from outside. */
export function PlaceMap(props: PlacePickerProps) {
  const { value, start, accuracy, onOwnPlace, disabled = false, label } = props
  const { host, map, outline, refused, credit } = useLeaflet(
    value ?? start,
    value ? MAP_ZOOM : START_ZOOM,
    label,
  )
  const towns = useTowns(outline ? value : undefined)
  const pin = useRef<Marker>(undefined)
  const own = useRef<Place>(undefined)
  const zoomAt = (at: Place): number => (outline && map ? aroundZoom(map, at.lat) : MAP_ZOOM)
  const now = useRef({ ...props, zoomAt })
  now.current = { ...props, zoomAt }

  useEffect(() => {
    if (!map) return
    const choose = (place: Place, closer: boolean) => {
      if (now.current.disabled) return
      emit(place)
      const closest = now.current.zoomAt(place)
      if (closer && map.getZoom() < closest) map.setView(place, Math.min(closest, map.getZoom() + CLOSER))
    }
    const emit = (place: Place) => {
      own.current = place
      now.current.onChange(place)
    }
    map.on('click', ({ latlng }) => choose(roundedPlace(latlng.wrap()), true))
    const enter = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== map.getContainer()) return
      event.preventDefault()
      choose(roundedPlace(map.getCenter().wrap()), true)
    }
    const container = map.getContainer()
    container.addEventListener('keydown', enter)
    const made = marker(map.getCenter(), { icon: pinIcon(), draggable: true, autoPan: true })
    made.on('drag', () => emit(roundedPlace(made.getLatLng().wrap())))
    made.on('add', () => wirePin(map, made, (place) => choose(place, false)))
    pin.current = made
    return () => {
      container.removeEventListener('keydown', enter)
      made.remove()
      pin.current = undefined
    }
  }, [map])

  const [lat, lng] = [value?.lat, value?.lng]
  useEffect(() => {
    const made = pin.current
    if (!map || !made) return
    if (lat === undefined || lng === undefined) {
      made.remove()
      return
    }
    made.setLatLng({ lat, lng }).addTo(map)
    // A move made on this map does not change the view.
    if (own.current?.lat !== lat || own.current.lng !== lng)
      map.setView({ lat, lng }, outline ? aroundZoom(map, lat) : MAP_ZOOM, { animate: false })
  }, [map, outline, lat, lng])

  const [near] = towns
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that came from outside, when its towns are known
  useEffect(() => {
    if (!map || !near || lat === undefined || lng === undefined) return
    if (own.current?.lat !== lat || own.current.lng !== lng) widenTo(map, { lat, lng }, towns)
  }, [map, near])

  useEffect(() => {
    if (disabled) pin.current?.dragging?.disable()
    else pin.current?.dragging?.enable()
  }, [disabled])

  useEffect(() => {
    if (!map || accuracy === undefined || lat === undefined || lng === undefined) return
    const ring = circle(
      { lat, lng },
      {
        radius: accuracy,
        className: 'map-accuracy fill-forest stroke-forest stroke-1 [fill-opacity:0.12] [stroke-opacity:0.5]',
        interactive: false,
      },
    )
    ring.addTo(map)
    return () => {
      ring.remove()
    }
  }, [map, accuracy, lat, lng])

  return (
    <div className="grid gap-2">
      {refused ? <ServiceNote /> : null}
      <MapFrame
        host={host}
        map={map}
        credit={credit}
        tip={value && placeText(value)}
        onOwnPlace={disabled ? undefined : onOwnPlace}
      />
      {outline && value ? <NearTown place={value} town={near} /> : null}
    </div>
  )
}

/** Arrow keys move the marker itself; the map stays. */
function wirePin(map: LeafletMap, made: Marker, move: (place: Place) => void): void {
  const element = made.getElement()
  if (!element) return
  element.setAttribute('aria-label', MAP_MESSAGES.marker)
  DomEvent.disableClickPropagation(element)
  element.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    event.stopPropagation()
    const px = event.shiftKey ? STEP_PX.coarse : STEP_PX.fine
    const from = map.latLngToContainerPoint(made.getLatLng())
    const to = map.containerPointToLatLng(from.add([arrow[0] * px, arrow[1] * px]))
    move(roundedPlace(to.wrap()))
    map.panInside(to, { padding: [40, 60] })
  })
}
