/** Which copies are flagged, and which pictures are flagged although they are none. */
import { createHash } from 'node:crypto'
import { message } from '@eco/contract/messages'
import {
  hashOf,
  type PictureHash,
  type PictureSearch,
  SIMILARITY_MIN,
  searchOf,
  similarity,
} from '@eco/domain/photos/picture-hash'
import { createRandom } from '@eco/games/shared/rng'
import { encodePhoto } from '../../apps/server/src/features/photos/encode.ts'
import { COPIES, EXACT_COPIES } from './pictures.ts'

/** Least share of flagged copies, and most flagged pictures that are none, in percent. */
const [EXACT_MIN, COPIES_MIN, WRONG_MAX] = [100, 95, 0.5]
const PERCENT = 100

/** Pictures of one group show parts of the same photo, so they may resemble each other. */
export type Original = { jpeg: Buffer; group: number }
type Prepared = { sha256: string; pixels: string; hash: PictureHash; search: PictureSearch }
type Row = { found: number; of: number; least: number }

/** As the server prepares an upload. */
async function prepare(bytes: Buffer): Promise<Prepared> {
  const { grey, pixelSha256 } = await encodePhoto(bytes, message('photo.this'))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { sha256, pixels: pixelSha256, hash: hashOf(grey), search: searchOf(grey) }
}

/** As the server finds a stored picture: through a value in the index, or not at all. */
function resembles(search: PictureSearch, { bands, spectrum }: PictureHash): boolean {
  return bands.some(
    (value, band) =>
      search.bands[band]?.has(value) && similarity(search, { band, value, spectrum }) >= SIMILARITY_MIN,
  )
}

/** Prints a confusion table. @returns how many of its figures miss their target */
export async function showConfusion(name: string, originals: readonly Original[]): Promise<number> {
  const newRow = (least: number) => (kind: string) => [kind, { found: 0, of: 0, least }] as const
  const rows = new Map<string, Row>([
    ...Object.keys(EXACT_COPIES).map(newRow(EXACT_MIN)),
    ...Object.keys(COPIES).map(newRow(COPIES_MIN)),
  ])
  const count = (kind: string, found: readonly boolean[]) => {
    const row = rows.get(kind)
    if (!row) return
    row.found += found.filter(Boolean).length
    row.of += found.length
  }
  const stored: Prepared[] = []
  for (const [at, { jpeg }] of originals.entries()) {
    const original = await prepare(jpeg)
    stored.push(original)
    const random = createRandom(at)
    for (const [kind, make] of Object.entries(EXACT_COPIES)) {
      const copy = await prepare(await make(jpeg, random))
      count(kind, [copy.sha256 === original.sha256 || copy.pixels === original.pixels])
    }
    await Promise.all(
      Object.entries(COPIES).map(async ([kind, make]) => {
        const copy = await prepare(await make(jpeg, random))
        // Either of the two may have been uploaded first.
        count(kind, [resembles(copy.search, original.hash), resembles(original.search, copy.hash)])
      }),
    )
  }
  const wrong = stored.filter(({ search }, one) =>
    stored.some(
      ({ hash }, other) => originals[one]?.group !== originals[other]?.group && resembles(search, hash),
    ),
  ).length
  return report(name, rows, { wrong, of: stored.length })
}

function report(
  name: string,
  rows: ReadonlyMap<string, Row>,
  unrelated: { wrong: number; of: number },
): number {
  const share = (part: number, of: number) => `${((PERCENT * part) / of).toFixed(2)} %`
  let missed = 0
  const line = (kind: string, flagged: number, of: number, isGood: boolean, target: string) => {
    if (!isGood) missed++
    const cells = [flagged, of - flagged].map((cell) => String(cell).padStart(9))
    console.log(
      `${kind.padEnd(30)}${cells.join('')}${share(flagged, of).padStart(11)}  ${target} ${isGood ? 'ok' : 'MISSED'}`,
    )
  }
  console.log(`\n${name.padEnd(30)}  flagged      not      share  target`)
  for (const [kind, { found, of, least }] of rows)
    line(kind, found, of, found * PERCENT >= of * least, `>= ${least} %`)
  const { wrong, of } = unrelated
  line('not a copy', wrong, of, wrong * PERCENT <= of * WRONG_MAX, `<= ${WRONG_MAX} %`)
  const exact = [...rows.values()].filter(({ least }) => least === EXACT_MIN)
  const copies = [...rows.values()].filter(({ least }) => least === COPIES_MIN)
  for (const [kind, some] of [
    ['all exact copies', exact],
    ['all changed copies', copies],
  ] as const) {
    const [found, all] = [
      some.reduce((sum, row) => sum + row.found, 0),
      some.reduce((sum, row) => sum + row.of, 0),
    ]
    console.log(`${kind.padEnd(48)}${share(found, all).padStart(11)}`)
  }
  return missed
}
