import { MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { type Place, type Town, townsNear } from '../../lib/places/places.ts'
import { directions as DIRECTION_MESSAGES, map as MESSAGES } from '../../messages/en/map.json'

/** Looks up towns once the marker has not moved for this long, ms. */
const REST_MS = 400
const DEGREES_OF_A_DIRECTION = 45
const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
const FULL_TURN = 360
const NEAR_KM = 10

/** Compass direction of a place as seen from another. */
export function directionTo(from: Place, to: Place): string {
  const turn = ((to.lng - from.lng + FULL_TURN * 1.5) % FULL_TURN) - FULL_TURN / 2
  const east = turn * Math.cos((from.lat * Math.PI) / 180)
  const bearing = (Math.atan2(east, to.lat - from.lat) * 180) / Math.PI + FULL_TURN
  const at = Math.round(bearing / DEGREES_OF_A_DIRECTION) % DIRECTIONS.length
  return DIRECTION_MESSAGES[DIRECTIONS[at] ?? 'n']
}

const kmText = (km: number): string => (km < NEAR_KM ? km.toFixed(1) : wholeText(km))

/** The towns around a place, nearest first; looked up at once, later after each move of the place. */
export function useTowns(place: Place | undefined): readonly Town[] {
  const [towns, setTowns] = useState<readonly Town[]>([])
  const [lat, lng] = [place?.lat, place?.lng]
  const first = towns.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first answer is no reason to ask again
  useEffect(() => {
    if (lat === undefined || lng === undefined) return
    const controller = new AbortController()
    const timer = setTimeout(
      () => void townsNear({ lat, lng }, controller.signal).then(setTowns, () => undefined),
      first ? 0 : REST_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [lat, lng])
  return towns
}

/** Distance and direction from the nearest town, for a map without streets. */
export function NearTown({ place, town }: { place: Place; town: Town | undefined }) {
  if (!town) return null
  const where = format(MESSAGES.from, {
    km: kmText(town.km),
    direction: directionTo(town, place),
    town: town.name,
  })
  return (
    <p className="flex items-start gap-2 text-sm">
      <MapPin className="mt-0.5 size-4" aria-hidden="true" />
      <span>
        <b>{where}</b>
        {town.region === '' ? null : `, ${town.region}`}
      </span>
    </p>
  )
}
