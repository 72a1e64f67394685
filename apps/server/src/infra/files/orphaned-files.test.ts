import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engines, openTestDatabase } from '../../../test/harness.ts'
import { type S3Server, startS3Server } from '../../../test/s3/s3-server.ts'
import { migrate } from '../../open.ts'
import type { Database } from '../db/port.ts'
import { openS3 } from '../s3/client.ts'
import { createFileStore, type FileStore } from './file-store.ts'
import { cleanUpOrphanedFiles, FILE_GRACE_MS } from './orphaned-files.ts'
import { createS3Store } from './s3-store.ts'

const NOW = Date.UTC(2026, 2, 2, 9)
const DAY_MS = 86_400_000
const OLD = FILE_GRACE_MS + 10_000
const idOf = (nth: number) => `leaf_ab${String(nth).padStart(30, '0')}`
const lines: { level: number; msg: string; files: number }[] = []
const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })

const PLACES = engines.map((engine) => [engine, 'folder'] as const)

describe.each([...PLACES, ['sqlite', 'bucket'] as const])('files and rows (%s, %s)', (engine, place) => {
  let s3: S3Server
  let root = ''
  let database: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    const opened = await openTestDatabase(engine)
    database = opened.database
    drop = opened.drop
    await migrate(database, NOW)
    s3 = await startS3Server()
  })
  afterAll(async () => {
    await database.close()
    await drop()
    await s3.stop()
  })
  beforeEach(() => {
    lines.length = 0
    s3.objects.clear()
    root = mkdtempSync(join(tmpdir(), 'eco-loose-'))
    return () => rmSync(root, { recursive: true, force: true })
  })

  /** Stores a file for each age, ms; the first is file 0. */
  async function fileStoreWith(ages: readonly number[]) {
    const isFolder = place === 'folder'
    const fileStore = isFolder
      ? createFileStore(join(root, 'leaves'), '.jpg')
      : createS3Store(openS3(s3.settings), 'leaves', '.jpg')
    for (const [nth, age] of ages.entries()) {
      await fileStore.put(idOf(nth), new Uint8Array([nth]))
      const seconds = (NOW - age) / 1_000
      const name = `leaves/ab/${idOf(nth)}.jpg`
      if (isFolder) utimesSync(join(root, name), seconds, seconds)
      else s3.objects.set(name, { body: Buffer.from([nth]), modifiedAt: NOW - age })
    }
    return fileStore
  }
  const cleanUp = async (fileStore: FileStore, kept: readonly string[], now = NOW) => {
    const known = async (_: unknown, ids: readonly string[]) => new Set(ids.filter((id) => kept.includes(id)))
    await cleanUpOrphanedFiles({ database, log }, { fileStore, known, noun: 'leaves' }, now)
  }
  const areThere = (fileStore: FileStore, count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, nth) => {
        const file = await fileStore.open(idOf(nth))
        file?.destroy()
        return file !== undefined
      }),
    )
  const inQuarantine = async ({ quarantined }: FileStore) =>
    Promise.all((await quarantined.days()).map(async (day) => [day, await quarantined.idsOf(day)]))

  it('quarantines old files without a row under the date, but no recent ones', async () => {
    const fileStore = await fileStoreWith([OLD, OLD + 1_000, FILE_GRACE_MS - 1_000])
    await cleanUp(fileStore, [idOf(0)])
    expect(await areThere(fileStore, 3)).toEqual([true, false, true])
    expect(await inQuarantine(fileStore)).toEqual([['2026-03-02', [idOf(1)]]])
    expect(lines).toMatchObject([
      {
        msg: 'leaves without a record are in quarantine, and are removed after 30 days unless their record returns',
        files: 1,
      },
    ])
  })

  it('moves a file back when its row returns', async () => {
    const fileStore = await fileStoreWith([OLD, OLD + 1_000])
    await cleanUp(fileStore, [idOf(0)])
    await cleanUp(fileStore, [idOf(0), idOf(1)], NOW + 29 * DAY_MS)
    expect(await areThere(fileStore, 2)).toEqual([true, true])
    expect(lines.at(-1)).toMatchObject({
      msg: 'leaves are back from quarantine, because their record is',
      files: 1,
    })
    await cleanUp(fileStore, [idOf(0), idOf(1)], NOW + 40 * DAY_MS)
    expect(await areThere(fileStore, 2)).toEqual([true, true])
  })

  it('deletes a file after 30 days in quarantine, not before', async () => {
    const fileStore = await fileStoreWith([OLD, OLD + 1_000])
    await cleanUp(fileStore, [idOf(0)])
    await cleanUp(fileStore, [idOf(0)], NOW + 30 * DAY_MS)
    expect(await inQuarantine(fileStore)).toEqual([['2026-03-02', [idOf(1)]]])
    await cleanUp(fileStore, [idOf(0)], NOW + 31 * DAY_MS)
    expect(await inQuarantine(fileStore)).toEqual([])
    expect(await areThere(fileStore, 2)).toEqual([true, false])
  })

  it.each([
    ['knows none of the files', [OLD], [], 'the database knows none of the files in this folder'],
    [
      'is older than the newest file',
      [OLD, OLD - 1_000],
      [idOf(0)],
      'some are newer than every file that the database knows',
    ],
    [
      'knows far fewer files than the folder holds',
      [OLD, ...Array.from({ length: 11 }, () => OLD + 1_000)],
      [idOf(0)],
      'the database knows only 1 of 12 files in this folder',
    ],
  ])('changes nothing, and logs why, when the database %s', async (_, ages, kept, words) => {
    const fileStore = await fileStoreWith(ages)
    await cleanUp(fileStore, kept)
    await cleanUp(fileStore, kept, NOW + 60 * DAY_MS)
    expect(await areThere(fileStore, ages.length)).toEqual(ages.map(() => true))
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({
      level: 40,
      msg: `leaves without a record stay where they are: ${words}. Was an older or another database restored?`,
      files: ages.length - kept.length,
    })
  })

  it('keeps quarantined files while the database is in doubt', async () => {
    const fileStore = await fileStoreWith([OLD, OLD + 1_000])
    await cleanUp(fileStore, [idOf(0)])
    await cleanUp(fileStore, [], NOW + 60 * DAY_MS)
    expect(await inQuarantine(fileStore)).toEqual([['2026-03-02', [idOf(1)]]])
  })

  it('deletes files that the product deleted, immediately and from the quarantine too', async () => {
    const fileStore = await fileStoreWith([OLD, OLD - 1_000, OLD + 1_000])
    await fileStore.quarantine(idOf(2), '2026-03-01')
    await database.write((tx) =>
      tx
        .insertInto('removedFiles')
        .values([0, 1, 2].map((nth) => ({ folder: 'leaves', fileId: idOf(nth) })))
        .execute(),
    )
    // The first file has a row again, so it stays.
    await cleanUp(fileStore, [idOf(0)])
    expect(await areThere(fileStore, 3)).toEqual([true, false, false])
    expect((await inQuarantine(fileStore)).flatMap(([, ids]) => ids)).toEqual([])
    expect(await database.read((db) => db.selectFrom('removedFiles').selectAll().execute())).toEqual([])
  })

  it('logs nothing when every file has a row', async () => {
    await cleanUp(await fileStoreWith([OLD]), [idOf(0)])
    expect(lines).toEqual([])
  })
})
