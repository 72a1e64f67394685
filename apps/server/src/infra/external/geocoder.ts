import { coordinatesText, PROOF_LOCATION_MAX } from '@eco/domain/activities/submission'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { fetchSmall } from './fetch-small.ts'
import { createLastingCache } from './lasting-cache.ts'

/** Short, because a member's form waits for the answer, ms. */
const TIMEOUT_MS = 3_000
const ANSWER_BYTES_MAX = 65_536
/** In memory a day's places of a town, on disk a country's; place names rarely change. */
const CACHE = { memoryBytes: 1_048_576, diskBytes: 52_428_800, lifeMs: 30 * 86_400_000 }
/** Decimals of the coordinates in a cache key: places within 11 m share an answer. */
const SHARED_DECIMALS = 4
/**
 * Time between two requests, ms. Source: usage policy of the public Nominatim service, at most one a second.
 */
const BETWEEN_MS = 1_000
/** A request that would wait longer than this gets the coordinates instead, ms. */
const WAIT_MAX_MS = 3_000

/** Callers never see failures of the service; `onFailure` logs them. */
export type ExternalService = { folder: string; now: () => number; onFailure: (error: unknown) => void }
export type Geocoder = ReturnType<typeof createGeocoder>

/** @param urlOf the service with the Nominatim protocol, as it is set now; undefined: always coordinates */
export function createGeocoder(urlOf: () => string | undefined, { folder, now, onFailure }: ExternalService) {
  const cache = createLastingCache(folder, CACHE, now)
  const ask = createCircuitBreaker<string>(now, onFailure)
  const takeSlot = createSlots(BETWEEN_MS, WAIT_MAX_MS)
  const askService = async (service: string, place: string, key: string): Promise<string> => {
    const [lat = '', lon = ''] = place.split(',')
    const question = new URL(service)
    for (const [name, value] of Object.entries({ format: 'json', lat, lon }))
      question.searchParams.set(name, value)
    const answer = await fetchSmall(question.href, {
      timeoutMs: TIMEOUT_MS,
      bytesMax: ANSWER_BYTES_MAX,
      accept: 'application/json',
    })
    const name = readName(answer.toString('utf8'))
    await cache.put(key, Buffer.from(name))
    return name
  }
  return {
    cache,
    /** The name of a place; its coordinates to 5 decimals if the name is unknown. Never fails. */
    async nameOf(lat: number, lng: number): Promise<string> {
      const fallback = coordinatesText(lat, lng)
      const url = urlOf()
      if (url === undefined) return fallback
      const place = [lat, lng].map((degrees) => degrees.toFixed(SHARED_DECIMALS)).join(',')
      // Another service names places differently.
      const key = `${place} ${url}`
      const known = await cache.get(key)
      if (known) return known.toString('utf8')
      const name = await ask(key, async () => ((await takeSlot()) ? askService(url, place, key) : ''))
      return name || fallback
    },
  }
}

/** @throws Error for an answer without a name */
function readName(text: string): string {
  const answer: unknown = JSON.parse(text)
  const name =
    typeof answer === 'object' && answer !== null && 'display_name' in answer
      ? answer.display_name
      : undefined
  const plain = typeof name === 'string' ? name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() : ''
  if (plain === '') throw new Error('the geocoder named no place')
  return plain.slice(0, PROOF_LOCATION_MAX)
}

/** Allows one request every `betweenMs`. @returns false, immediately, for one that would wait too long */
function createSlots(betweenMs: number, waitMaxMs: number): () => Promise<boolean> {
  let nextAt = 0
  return async () => {
    const now = performance.now()
    const at = Math.max(now, nextAt)
    if (at - now > waitMaxMs) return false
    nextAt = at + betweenMs
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now))
    return true
  }
}
