import { coordinatesText } from '@eco/domain/activities/submission'
import { useEffect, useRef, useState } from 'react'
import { degreesText, type Place, placeName, readPlace } from './places.ts'

export type PlaceSource = 'photo' | 'device' | 'map'

/**
 * `none`: no request is running; the others say why there is no place yet, or that the member picks it on the
 * map.
 */
type PlacePhase = 'none' | 'asking' | 'denied' | 'failed' | 'choosing'
/** `accuracyM`: of the device's position, m; '' for a place from elsewhere */
type PlaceText = { lat: string; lng: string; accuracyM: string; location: string }

/** Looks up a name once the marker has not moved for this long, ms. */
const REST_MS = 400
/** Timeout of the device's position request once permission is given, ms. */
const FIND_MS = 15_000
/** Maximum age of a cached position, ms. */
const POSITION_AGE_MS = 60_000
const NO_PLACE = { lat: '', lng: '', accuracyM: '', location: '' } as const

/**
 * A place from the photo, the device or the map. Coordinates appear at once, their name when it is known.
 * Requests no position before `ask`; ignores answers that arrive after the member has chosen a place.
 */
export function usePlace(
  values: Readonly<PlaceText>,
  change: (values: Partial<PlaceText>, source: PlaceSource | undefined) => void,
) {
  const [phase, setPhase] = useState<PlacePhase>('none')
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

  function set(place: Place, source: PlaceSource, accuracyM?: number): void {
    // Setting a place supersedes a pending request to the device.
    asked.current += 1
    setPhase('none')
    setMissed(false)
    const { lat, lng } = place
    now.current.change(
      {
        lat: degreesText(lat),
        lng: degreesText(lng),
        accuracyM: accuracyM === undefined ? '' : String(Math.ceil(accuracyM)),
        location: coordinatesText(lat, lng),
      },
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
      now.current.change({ [field]: text, accuracyM: '' }, 'map')
      return
    }
    setPhase('none')
    now.current.change(
      { [field]: text, accuracyM: '', location: coordinatesText(place.lat, place.lng) },
      'map',
    )
    name(place, REST_MS)
  }

  function clear(): void {
    asked.current += 1
    naming.current?.abort()
    setPhase('none')
    setMissed(false)
    now.current.change(NO_PLACE, undefined)
  }

  /** Requests the device's position; a chosen place stays when the request fails. */
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
        set({ lat: coords.latitude, lng: coords.longitude }, 'device', coords.accuracy)
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

  return {
    phase,
    /** Accuracy of the device's position, in metres. */
    accuracy: values.accuracyM === '' ? undefined : Number(values.accuracyM),
    /** 'Use my location' failed while a place was already chosen. */
    missed,
    set,
    type,
    ask,
    chooseOnMap,
    clear,
  }
}
