import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/harness.ts'
import type { Database } from '../db/port.ts'
import { createFileShelf } from './file-shelf.ts'
import { FILE_GRACE_MS, sweepLooseFiles } from './loose-files.ts'

const NOW = 1_700_000_000_000
const idOf = (nth: number) => `leaf_ab${String(nth).padStart(30, '0')}`
const lines: { msg: string; files: number }[] = []
const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })

let root = ''
let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestDatabase('sqlite')
  database = opened.database
  drop = opened.drop
})
afterAll(async () => {
  await database.close()
  await drop()
})
beforeEach(() => {
  lines.length = 0
  root = mkdtempSync(join(tmpdir(), 'eco-loose-'))
  return () => rmSync(root, { recursive: true, force: true })
})

async function shelfWith(ages: readonly number[]) {
  const shelf = createFileShelf(root, '.jpg')
  for (const [nth, age] of ages.entries()) {
    await shelf.put(idOf(nth), new Uint8Array([nth]))
    const seconds = (NOW - age) / 1_000
    utimesSync(join(root, 'ab', `${idOf(nth)}.jpg`), seconds, seconds)
  }
  return shelf
}
const sweep = async (shelf: ReturnType<typeof createFileShelf>, kept: readonly string[]) =>
  sweepLooseFiles({ database, log }, { shelf, known: async () => new Set(kept), noun: 'leaves' }, NOW)
const isThere = async (shelf: ReturnType<typeof createFileShelf>, nth: number) => {
  const file = await shelf.open(idOf(nth))
  file?.stream.destroy()
  return file !== undefined
}

it('removes old files without a row, and no young one', async () => {
  const shelf = await shelfWith([FILE_GRACE_MS + 1_000, FILE_GRACE_MS + 1_000, FILE_GRACE_MS - 1_000])
  await sweep(shelf, [idOf(0)])
  expect(await Promise.all([0, 1, 2].map((nth) => isThere(shelf, nth)))).toEqual([true, false, true])
  expect(lines).toMatchObject([{ msg: 'leaves without a database row were removed', files: 1 }])
})

it('leaves all files alone, and says so, when the database knows none of them', async () => {
  const shelf = await shelfWith([FILE_GRACE_MS + 1_000])
  await sweep(shelf, [])
  expect(await isThere(shelf, 0)).toBe(true)
  expect(lines).toMatchObject([
    { msg: 'leaves without a database row were left alone: is this the right database?', files: 1 },
  ])
})

it('says nothing where nothing is loose', async () => {
  await sweep(await shelfWith([FILE_GRACE_MS + 1_000]), [idOf(0)])
  expect(lines).toEqual([])
})
