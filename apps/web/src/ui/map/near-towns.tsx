import { useEffect, useState } from 'react'
import { type Place, type Town, townsNear } from '../../lib/places.ts'
import { MAP_WORDS as WORDS } from './messages.ts'

/** A marker that is dragged asks once it has rested so long, ms. */
const REST_MS = 400
const TOLD = 3
const DEGREES_OF_A_DIRECTION = 45
const FULL_TURN = 360
const NEAR_KM = 10

/** Where a town lies as seen from a place. */
export function directionTo(from: Place, to: Place): string {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)
  const bearing = (Math.atan2(east, to.lat - from.lat) * 180) / Math.PI + FULL_TURN
  const at = Math.round(bearing / DEGREES_OF_A_DIRECTION) % WORDS.directions.length
  return WORDS.directions[at] ?? ''
}

const kmText = (km: number): string => (km < NEAR_KM ? km.toFixed(1) : String(Math.round(km)))

/** The towns around a place in words, for a map that draws no streets. */
export function NearTowns({ place: { lat, lng } }: { place: Place }) {
  const [towns, setTowns] = useState<readonly Town[]>([])
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      townsNear({ lat, lng }, controller.signal).then(setTowns, () => undefined)
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [lat, lng])
  if (towns.length === 0) return null
  const told = towns
    .slice(0, TOLD)
    .map((town) => WORDS.town(town.name, kmText(town.km), directionTo({ lat, lng }, town)))
  return <p className="map-note">{WORDS.near(told.join(' · '))}</p>
}
