import { api } from '@eco/contract'
import { coordinatesText } from '@eco/domain/activities/submission'
import { call } from './api.ts'

export type Place = { lat: number; lng: number }

/** Decimals that are kept and sent: 11 cm. */
const DECIMALS = 6
export const degreesText = (degrees: number): string => String(Number(degrees.toFixed(DECIMALS)))

/** The number in a text of degrees, undefined when it is none or beyond `most`. */
export function readDegrees(text: string, most: number): number | undefined {
  const trimmed = text.trim().replace(',', '.')
  const degrees = trimmed === '' ? Number.NaN : Number(trimmed)
  return Number.isFinite(degrees) && Math.abs(degrees) <= most ? degrees : undefined
}
export const LAT_MAX = 90
export const LNG_MAX = 180

export function readPlace(lat: string, lng: string): Place | undefined {
  const [latitude, longitude] = [readDegrees(lat, LAT_MAX), readDegrees(lng, LNG_MAX)]
  return latitude === undefined || longitude === undefined ? undefined : { lat: latitude, lng: longitude }
}

/** The name of a place; its coordinates to 5 decimals when nobody answers. Rejects only when `signal` ends it. */
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
