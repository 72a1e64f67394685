import { coordinatesText } from '@eco/domain/activities/submission'
import { useEffect, useRef, useState } from 'react'
import { degreesText, type Place, placeName, readPlace } from './places.ts'

/** Who told the place. */
export type PlaceSource = 'photo' | 'device' | 'map'

/** `none`: nothing is asked; the others say why there is no place yet, or that it is being chosen on the map. */
export type PlacePhase = 'none' | 'asking' | 'denied' | 'failed' | 'choosing'
type PlaceText = { lat: string; lng: string; location: string }

/** A name is asked for once the marker has rested so long, ms. */
const REST_MS = 400
/** How long the device may look for satellites once it may tell, ms. */
const FIND_MS = 15_000
/** A position of the last minute will do, ms. */
const POSITION_AGE_MS = 60_000
const NO_PLACE = { lat: '', lng: '', location: '' } as const

export type PlaceChoice = {
  phase: PlacePhase
  /** Metres around the device's own position. */
  accuracy: number | undefined
  /** A press on 'use my location' that the device could not answer while a place was chosen. */
  missed: boolean
  set: (place: Place, source: PlaceSource) => void
  type: (field: 'lat' | 'lng', text: string) => void
  /** Asks the device; `chosen` places stay when it cannot answer. */
  ask: () => void
  chooseOnMap: () => void
  clear: () => void
}

/**
 * Where it was: from the photograph, the device or the map. Coordinates stand there at once and their name when it is
 * known. Nobody is asked before `ask`; an answer that comes after the member has chosen is not taken.
 */
export function usePlace(
  values: Readonly<PlaceText>,
  change: (values: Partial<PlaceText>, source: PlaceSource | undefined) => void,
): PlaceChoice {
  const [phase, setPhase] = useState<PlacePhase>('none')
  const [accuracy, setAccuracy] = useState<number>()
  const [missed, setMissed] = useState(false)
  const asked = useRef(0)
  const naming = useRef<AbortController>(undefined)
  const now = useRef({ values, change })
  now.current = { values, change }
  useEffect(() => () => naming.current?.abort(), [])

  function name(place: Place, waitMs: number): void {
    naming.current?.abort()
    const controller = new AbortController()
    naming.current = controller
    setTimeout(() => {
      if (controller.signal.aborted) return
      placeName(place, controller.signal).then(
        (location) => now.current.change({ location }, undefined),
        () => undefined,
      )
    }, waitMs)
  }

  function set(place: Place, source: PlaceSource): void {
    // whoever sets a place answers for the device as well
    asked.current += 1
    setPhase('none')
    setMissed(false)
    setAccuracy(undefined)
    const { lat, lng } = place
    now.current.change(
      { lat: degreesText(lat), lng: degreesText(lng), location: coordinatesText(lat, lng) },
      source,
    )
    name(place, source === 'map' ? REST_MS : 0)
  }

  function type(field: 'lat' | 'lng', typed: string): void {
    const text = typed.replace(',', '.')
    asked.current += 1
    const next = { lat: now.current.values.lat, lng: now.current.values.lng, [field]: text }
    const place = readPlace(next.lat, next.lng)
    naming.current?.abort()
    if (!place) {
      now.current.change({ [field]: text }, 'map')
      return
    }
    setPhase('none')
    now.current.change({ [field]: text, location: coordinatesText(place.lat, place.lng) }, 'map')
    name(place, REST_MS)
  }

  function clear(): void {
    asked.current += 1
    naming.current?.abort()
    setPhase('none')
    setAccuracy(undefined)
    setMissed(false)
    now.current.change(NO_PLACE, undefined)
  }

  function ask(): void {
    asked.current += 1
    const mine = asked.current
    const chosen = readPlace(now.current.values.lat, now.current.values.lng) !== undefined
    setMissed(false)
    if (!navigator.geolocation) {
      if (chosen) setMissed(true)
      else setPhase('failed')
      return
    }
    setPhase('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (asked.current !== mine) return
        set({ lat: coords.latitude, lng: coords.longitude }, 'device')
        setAccuracy(coords.accuracy)
      },
      (error) => {
        if (asked.current !== mine) return
        if (chosen) {
          setPhase('none')
          setMissed(true)
          return
        }
        clear()
        setPhase(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed')
      },
      { enableHighAccuracy: true, timeout: FIND_MS, maximumAge: POSITION_AGE_MS },
    )
  }

  function chooseOnMap(): void {
    asked.current += 1
    setPhase('choosing')
  }

  return { phase, accuracy, missed, set, type, ask, chooseOnMap, clear }
}
