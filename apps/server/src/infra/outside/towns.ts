import { around, distance } from 'geokdbush'
import KDBush from 'kdbush'
import { readTowns, type TownList } from './town-list.ts'

export type NearTown = {
  name: string
  /** First-level division, empty where unknown. */
  region: string
  /** ISO 3166-1 alpha-2 */
  country: string
  lat: number
  lng: number
  km: number
}
export type Towns = {
  /** At most `most` towns, nearest first. None when the list cannot be read. */
  near(lat: number, lng: number, most: number): Promise<NearTown[]>
}

/** The towns of the world, read with the first question. @param onFailure told why the list cannot be read */
export function createTowns(onFailure: (error: unknown) => void, read = readTowns): Towns {
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
    async near(lat, lng, most) {
      const known = await load()
      if (!known) return []
      const { towns, index } = known
      return around(index, lng, lat, most).map((at) => {
        const [townLng = 0, townLat = 0] = towns.coords.subarray(at * 2, at * 2 + 2)
        return {
          name: towns.names[at] ?? '',
          region: towns.regions[at] ?? '',
          country: towns.countries[at] ?? '',
          lat: townLat,
          lng: townLng,
          km: distance(lng, lat, townLng, townLat),
        }
      })
    },
  }
}

function indexOf({ names, coords }: TownList): KDBush {
  const index = new KDBush(names.length)
  for (let at = 0; at < coords.length; at += 2) index.add(coords[at] ?? 0, coords[at + 1] ?? 0)
  return index.finish()
}
