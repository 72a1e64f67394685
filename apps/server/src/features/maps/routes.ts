import { join } from 'node:path'
import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { isCellLevel } from '@eco/domain/maps/cells'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { SANDBOX_CSP } from '../../http/headers.ts'
import { budgetTimes } from '../../http/network-limits.ts'
import { type Basemap, createBasemap } from '../../infra/basemap/basemap.ts'
import { createGeocoder, type Geocoder } from '../../infra/external/geocoder.ts'
import { createTiles, type Tiles } from '../../infra/external/tiles.ts'
import { createTowns, type Towns } from '../../infra/external/towns.ts'
import { createIpRateLimit } from '../../infra/limits/ip-rate-limit.ts'
import type { SiteSettings } from '../../infra/operator-settings.ts'
import { problem } from '../../problem.ts'

/** Place names per client address and minute: enough for dragging a marker. */
const NAMES_PER_MINUTE = 60
/** Towns returned for a place, and requests for them per client address and minute. */
const TOWNS_MOST = 12
const TOWNS_PER_MINUTE = 120
/** Tiles per client address and minute: enough for dragging a map. */
const TILES_PER_MINUTE = 1_200
/** Cells of the built-in map per client address and minute; a view needs one to six. */
const CELLS_PER_MINUTE = 300
/** Browsers cache a tile, or a cell of the built-in map, for a day. */
const DAY_CACHE = 'public, max-age=86400'
const LAT_MAX = 90
const LNG_MAX = 180

/** As they are set now. */
export type MapServices = () => Pick<SiteSettings, 'GEOCODER_URL' | 'TILE_URL'>
export type Maps = { geocoder: Geocoder; tiles: Tiles; towns: Towns; basemap: Basemap }

/**
 * The operator's map services. Only the server calls them, so no third party receives a member's place and
 * address from the browser.
 */
export function openMaps({ dataDir, log }: Pick<Deps, 'dataDir' | 'log'>, services: MapServices): Maps {
  const outside = (name: string) => ({
    folder: join(dataDir, 'cache', name),
    // Not the injected clock, because it is compared with file timestamps.
    now: Date.now,
    onFailure: (err: unknown) => log.warn({ err, service: name }, 'a map service failed'),
  })
  const towns = createTowns((err) => log.warn({ err }, 'the list of towns could not be read'))
  return {
    geocoder: createGeocoder(() => services().GEOCODER_URL, outside('geocode')),
    tiles: createTiles(() => services().TILE_URL, outside('tiles')),
    towns,
    basemap: createBasemap(towns),
  }
}

/** Deletes cached replies that are old or too many. */
export async function cleanUpMaps(
  { geocoder, tiles }: Pick<Maps, 'geocoder' | 'tiles'>,
  now: number,
): Promise<void> {
  await geocoder.cache.cleanUp(now)
  await tiles.cache.cleanUp(now)
}

/** Place names and map tiles; open to visitors, because the form can be filled in before login. */
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
  if (Math.abs(place.lat) > LAT_MAX) throw problem('bad_input', { message: message('map.lat') })
  if (Math.abs(place.lng) > LNG_MAX) throw problem('bad_input', { message: message('map.lng') })
  return place
}
