import { around, distance } from 'geokdbush'
import KDBush from 'kdbush'
import { readTowns, type TownList } from './town-list.ts'

export type Town = {
  name: string
  /** First-level division, empty if unknown. */
  region: string
  /** ISO 3166-1 alpha-2 */
  country: string
  /** 0 if unknown */
  population: number
  lat: number
  lng: number
}
type Bounds = { west: number; south: number; east: number; north: number }
export type Towns = ReturnType<typeof createTowns>

/** The towns of the world, loaded by the first call. @param onFailure called when the list cannot be read */
export function createTowns(onFailure: (error: unknown) => void, read = readTowns) {
  let loading: Promise<{ towns: TownList; index: KDBush } | undefined> | undefined
  const load = () => {
    loading ??= read()
      .then((towns) => ({ towns, index: indexOf(towns) }))
      .catch((error: unknown) => {
        onFailure(error)
        loading = undefined
        return undefined
      })
    return loading
  }
  return {
    /** At most `most` towns, nearest first, with their distance in km. None when the list cannot be read. */
    async near(lat: number, lng: number, most: number): Promise<(Town & { km: number })[]> {
      const known = await load()
      if (!known) return []
      return around(known.index, lng, lat, most).map((at) => {
        const town = townAt(known.towns, at)
        return { ...town, km: distance(lng, lat, town.lng, town.lat) }
      })
    },
    /** At most `most` towns inside the bounds, largest first. None when the list cannot be read. */
    async within({ west, south, east, north }: Bounds, most: number): Promise<Town[]> {
      const known = await load()
      if (!known) return []
      const { populations } = known.towns
      return known.index
        .range(west, south, east, north)
        .sort((a, b) => (populations[b] ?? 0) - (populations[a] ?? 0) || a - b)
        .slice(0, most)
        .map((at) => townAt(known.towns, at))
    },
  }
}

function townAt({ names, regions, countries, populations, coords }: TownList, at: number): Town {
  const [lng = 0, lat = 0] = coords.subarray(at * 2, at * 2 + 2)
  return {
    name: names[at] ?? '',
    region: regions[at] ?? '',
    country: countries[at] ?? '',
    population: populations[at] ?? 0,
    lat,
    lng,
  }
}

function indexOf({ names, coords }: TownList): KDBush {
  const index = new KDBush(names.length)
  for (let at = 0; at < coords.length; at += 2) index.add(coords[at] ?? 0, coords[at + 1] ?? 0)
  return index.finish()
}
