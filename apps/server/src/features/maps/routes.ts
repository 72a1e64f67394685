import { join } from 'node:path'
import { api } from '@eco/contract'
import { isCellLevel } from '@eco/domain/maps/cells'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { SANDBOX_CSP } from '../../http/headers.ts'
import { budgetTimes } from '../../http/network-limits.ts'
import { problem } from '../../http/problem.ts'
import { type Basemap, createBasemap } from '../../infra/basemap/basemap.ts'
import { createGeocoder, type Geocoder } from '../../infra/external/geocoder.ts'
import { createIpRateLimit } from '../../infra/external/ip-rate-limit.ts'
import { createTiles, type Tiles } from '../../infra/external/tiles.ts'
import { createTowns, type Towns } from '../../infra/external/towns.ts'
import { MAP_MESSAGES } from './messages.ts'

/** Names of places that one address may ask for in a minute: a marker that is dragged about. */
const NAMES_PER_MINUTE = 60
/** Towns of a place that the map names, and how often one address may ask for them in a minute. */
const TOWNS_MOST = 12
const TOWNS_PER_MINUTE = 120
/** Tiles that one address may ask for in a minute: a map that is dragged about. */
const TILES_PER_MINUTE = 1_200
/** Cells of the built-in map that one address may ask for in a minute; a view takes one to six. */
const CELLS_PER_MINUTE = 300
/** A browser asks for a tile, or a cell of the built-in map, again after a day. */
const DAY_CACHE = 'public, max-age=86400'
const LAT_MAX = 90
const LNG_MAX = 180

export type Maps = { geocoder: Geocoder; tiles: Tiles; towns: Towns; basemap: Basemap }

/** The operator's services, asked by the server alone: a member's place and address reach no third party by the browser. */
export function openMaps({ config, dataDir, log }: Pick<Deps, 'config' | 'dataDir' | 'log'>): Maps {
  const outside = (name: string) => ({
    folder: join(dataDir, 'cache', name),
    // Not the product's clock: what is compared with it are times of files.
    now: Date.now,
    onFailure: (err: unknown) => log.warn({ err, service: name }, 'a map service failed'),
  })
  const towns = createTowns((err) => log.warn({ err }, 'the list of towns could not be read'))
  return {
    geocoder: createGeocoder(config.GEOCODER_URL, outside('geocode')),
    tiles: createTiles(config.TILE_URL, outside('tiles')),
    towns,
    basemap: createBasemap(towns),
  }
}

/** Clears away answers that are old or too many. */
export async function cleanUpMaps(
  { geocoder, tiles }: Pick<Maps, 'geocoder' | 'tiles'>,
  now: number,
): Promise<void> {
  await geocoder.cache.cleanUp(now)
  await tiles.cache.cleanUp(now)
}

/** Names of places and pictures of the map; open to anyone, for the form can be filled before a login. */
export function mapRoutes(
  route: Route,
  deps: Pick<Deps, 'config' | 'now'>,
  { geocoder, tiles, towns, basemap }: Maps,
): void {
  const limited = deps.config.RATE_LIMITS === 'on'
  const countName = createIpRateLimit(NAMES_PER_MINUTE, deps.now)
  const countTowns = createIpRateLimit(TOWNS_PER_MINUTE, deps.now)
  const countCell = createIpRateLimit(CELLS_PER_MINUTE, deps.now)
  const countTile = createIpRateLimit(TILES_PER_MINUTE, deps.now)

  route(api.reverseGeocode, async ({ query, request }) => {
    const { lat, lng } = readPlace(query)
    if (limited) countName(request.ip, budgetTimes(request))
    return { display_name: await geocoder.nameOf(lat, lng) }
  })

  route(api.nearPlaces, async ({ query, request }) => {
    const { lat, lng } = readPlace(query)
    if (limited) countTowns(request.ip, budgetTimes(request))
    const places = await towns.near(lat, lng, TOWNS_MOST)
    return { places: places.map(({ population: _, ...place }) => place) }
  })

  route(api.getMapCell, async ({ params, request, reply }) => {
    if (limited) countCell(request.ip, budgetTimes(request))
    const level = Number(params.z)
    const cell = isCellLevel(level)
      ? await basemap.cell(level, Number(params.x), Number(params.y))
      : undefined
    if (!cell) throw problem('not_found')
    reply.header('cache-control', DAY_CACHE)
    return cell
  })

  route(api.getTile, async ({ params, request, reply }) => {
    if (limited) countTile(request.ip, budgetTimes(request))
    const tile = await tiles.get(Number(params.z), Number(params.x), Number(params.y))
    if (!tile) throw problem('not_found')
    reply
      .type(tile.type)
      .headers({ 'cache-control': DAY_CACHE, 'content-security-policy': SANDBOX_CSP })
      .send(tile.bytes)
    return undefined
  })
}

/** @throws Problem bad_input for a place that is not on Earth */
function readPlace({ lat, lon }: { lat: string; lon: string }): { lat: number; lng: number } {
  const place = { lat: Number(lat), lng: Number(lon) }
  if (Math.abs(place.lat) > LAT_MAX) throw problem('bad_input', { message: MAP_MESSAGES.lat })
  if (Math.abs(place.lng) > LNG_MAX) throw problem('bad_input', { message: MAP_MESSAGES.lng })
  return place
}
