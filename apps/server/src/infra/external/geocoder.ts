import { coordinatesText, PROOF_LOCATION_MAX } from '@eco/domain/activities/submission'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { fetchSmall } from './fetch-small.ts'
import { createLastingCache, type LastingCache } from './lasting-cache.ts'

/** Where a member's form waits for it, ms. */
const TIMEOUT_MS = 3_000
const ANSWER_BYTES_MAX = 65_536
/** A day's places of a town in memory, a country's on disk; names of places change seldom. */
const CACHE = { memoryBytes: 1_048_576, diskBytes: 52_428_800, lifeMs: 30 * 86_400_000 }
/** Decimals to which places share an answer: 11 m. */
const SHARED_DECIMALS = 4
/** Between two questions, ms. Source: usage policy of the public Nominatim service, at most one a second. */
const BETWEEN_MS = 1_000
/** A place whose turn is further off is told by its coordinates, ms. */
const WAIT_MAX_MS = 3_000

/** Told to be silent about failures for the one who asks; the log hears of them. */
export type ExternalService = { folder: string; now: () => number; onFailure: (error: unknown) => void }
export type Geocoder = {
  /** The name of a place; its coordinates to 5 decimals where nobody knows it. Never fails. */
  nameOf(lat: number, lng: number): Promise<string>
  cache: LastingCache
}

/** @param url of a service that speaks the Nominatim protocol; undefined: coordinates always */
export function createGeocoder(
  url: string | undefined,
  { folder, now, onFailure }: ExternalService,
): Geocoder {
  const cache = createLastingCache(folder, CACHE, now)
  const ask = createCircuitBreaker<string>(now, onFailure)
  const takeSlot = createSlots(BETWEEN_MS, WAIT_MAX_MS)
  const askService = async (service: string, key: string): Promise<string> => {
    const [lat = '', lon = ''] = key.split(',')
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
    async nameOf(lat, lng) {
      const fallback = coordinatesText(lat, lng)
      if (url === undefined) return fallback
      const key = [lat, lng].map((degrees) => degrees.toFixed(SHARED_DECIMALS)).join(',')
      const known = await cache.get(key)
      if (known) return known.toString('utf8')
      const name = await ask(key, async () => ((await takeSlot()) ? askService(url, key) : ''))
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

/** Lets one question out every `betweenMs`. @returns false, at once, for one whose turn would be too far off */
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
