import { PHOTO_HEAD_BYTES, photoKind } from '@eco/domain/photos/photo-kind'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { fetchSmall } from './fetch-small.ts'
import type { ExternalService } from './geocoder.ts'
import { createLastingCache } from './lasting-cache.ts'

const TIMEOUT_MS = 5_000
const TILE_BYTES_MAX = 524_288
/** Source: usage policy of the OpenStreetMap tiles, which requires caching for at least seven days. */
const CACHE = { memoryBytes: 16_777_216, diskBytes: 524_288_000, lifeMs: 7 * 86_400_000 }
/** The finest zoom level of map services. */
const ZOOM_MAX = 19
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}

export type Tile = { bytes: Buffer; type: string }
export type Tiles = ReturnType<typeof createTiles>

/** @param template URL of a tile with {z}, {x} and {y} */
export function createTiles(
  templateOf: () => string | undefined,
  { folder, now, onFailure }: ExternalService,
) {
  const cache = createLastingCache(folder, CACHE, now)
  const ask = createCircuitBreaker<Buffer>(now, onFailure)
  const askService = async (url: string): Promise<Buffer> => {
    const bytes = await fetchSmall(url, {
      timeoutMs: TIMEOUT_MS,
      bytesMax: TILE_BYTES_MAX,
      accept: 'image/*',
    })
    if (typeOf(bytes) === undefined) throw new Error('the map service answered no picture')
    await cache.put(url, bytes)
    return bytes
  }
  return {
    cache,
    /** undefined for a tile outside the map, without a service, and while the service does not answer */
    async get(z: number, x: number, y: number): Promise<Tile | undefined> {
      const template = templateOf()
      const side = 2 ** z
      if (template === undefined || z > ZOOM_MAX || x >= side || y >= side) return undefined
      const url = template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
      const bytes = (await cache.get(url)) ?? (await ask(url, () => askService(url)))
      const type = bytes && typeOf(bytes)
      return bytes && type !== undefined ? { bytes, type } : undefined
    },
  }
}

/** Detected from the content, because the service's content type is not trusted. */
const typeOf = (bytes: Buffer): string | undefined =>
  PICTURE_TYPES[photoKind(bytes.subarray(0, PHOTO_HEAD_BYTES))]
