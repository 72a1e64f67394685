import { api, type ReplyOf } from '@eco/contract'
import { coordinatesText } from '@eco/domain/activities/submission'
import { call } from '../api/api.ts'

export type Place = { lat: number; lng: number }

/** Decimals that are stored and sent: 11 cm. */
const DECIMALS = 6
const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS))
export const degreesText = (degrees: number): string => String(rounded(degrees))
export const roundedPlace = ({ lat, lng }: Place): Place => ({ lat: rounded(lat), lng: rounded(lng) })

const MINUTES_OF_A_DEGREE = 4
const START_LAT = 20
/** A default place: the meridian of the time zone, at the latitude where most people live. */
export function placeOfClock(at = new Date()): Place {
  return { lat: START_LAT, lng: -at.getTimezoneOffset() / MINUTES_OF_A_DEGREE }
}

/** `19.07600, 72.87770` */
export const placeText = ({ lat, lng }: Place): string => coordinatesText(lat, lng)

/** The number of degrees in a text, undefined when it is not a number or beyond `most`. */
function readDegrees(text: string, most: number): number | undefined {
  const trimmed = text.trim().replace(',', '.')
  const degrees = trimmed === '' ? Number.NaN : Number(trimmed)
  return Number.isFinite(degrees) && Math.abs(degrees) <= most ? degrees : undefined
}
const LAT_MAX = 90
const LNG_MAX = 180

export function readPlace(lat: string, lng: string): Place | undefined {
  const [latitude, longitude] = [readDegrees(lat, LAT_MAX), readDegrees(lng, LNG_MAX)]
  return latitude === undefined || longitude === undefined ? undefined : { lat: latitude, lng: longitude }
}

/**
 * The name of a place, or its coordinates to 5 decimals when the lookup fails. Rejects only when `signal`
 * aborts.
 */
export async function placeName({ lat, lng }: Place, signal: AbortSignal): Promise<string> {
  try {
    const query = { format: 'json' as const, lat: lat.toFixed(DECIMALS), lon: lng.toFixed(DECIMALS) }
    const { display_name } = await call(api.reverseGeocode, { query }, { signal })
    return display_name.trim() || coordinatesText(lat, lng)
  } catch (error) {
    if (signal.aborted) throw error
    return coordinatesText(lat, lng)
  }
}

export type Town = ReplyOf<typeof api.nearPlaces>['places'][number]

/** Towns around a place, nearest first; none when the lookup fails. Rejects only when `signal` aborts. */
export async function townsNear({ lat, lng }: Place, signal: AbortSignal): Promise<readonly Town[]> {
  try {
    const query = { lat: lat.toFixed(DECIMALS), lon: lng.toFixed(DECIMALS) }
    return (await call(api.nearPlaces, { query }, { signal })).places
  } catch (error) {
    if (signal.aborted) throw error
    return []
  }
}
