import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, startTestServer, type TestServer } from '../../test/harness.ts'
import { issueTree } from '../../test/samples/public-log.ts'
import { updateStatistics } from '../infra/backup/tables-store.ts'
import type { Schema } from '../infra/db/schema/schema.ts'
import { auditLog, type Seen } from './audit-log.ts'
import { openLogSource } from './log-source.ts'

const TIME_LIMIT_MS = 240_000
/** Changes made directly in the database, on each engine. */
const CHANGES = 500

describe.each(engines)('an audit of a log on %s', (engine) => {
  let server: TestServer
  let folder = ''
  let size = 0
  let seen: Seen
  let backup: { tiles: Selectable<Schema['logTiles']>[]; state: Selectable<Schema['logState']> }
  beforeAll(async () => {
    server = await startTestServer(engine)
    folder = mkdtempSync(join(tmpdir(), 'eco-audit-'))
    await grow(180)
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const grow = async (trees: number) => {
    for (let n = 0; n < trees; n += 1) await issueTree(server, `u_${n % 5}`)
    await server.features.publicLog.seal()
    size += 2 * trees
  }
  const audit = (before?: Seen, kept?: string) => auditLog(openLogSource(server.url, kept), before)
  const run = (...statements: RawBuilder<unknown>[]) =>
    server.database.write(async (tx) => {
      for (const statement of statements) await statement.execute(tx)
    })
  const guards = (are: 'on' | 'off') =>
    engine === 'sqlite'
      ? are === 'off'
        ? [sql`drop trigger if exists log_leaves_no_update`, sql`drop trigger if exists log_leaves_no_delete`]
        : []
      : [sql`alter table log_leaves ${sql.raw(are === 'off' ? 'disable' : 'enable')} trigger all`]
  const verdict = (before?: Seen, kept?: string) =>
    audit(before, kept).then(
      () => 'right',
      (error: Error) => error.message,
    )
  /** A repeatable sequence of numbers below `below`. */
  let state = 7
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }

  it('finds nothing wrong, and downloads only what is new the next time', async () => {
    const first = await audit(undefined, folder)
    seen = first.seen
    backup = await server.database.read(async (db) => ({
      tiles: await db.selectFrom('logTiles').selectAll().execute(),
      state: await db.selectFrom('logState').selectAll().executeTakeFirstOrThrow(),
    }))
    expect(first).toMatchObject({
      fresh: size,
      checkpoint: { size },
      replayed: { issued: 9_000, assets: 180 },
    })
    await grow(120)
    const second = await audit(seen, folder)
    expect(second.fresh).toBeLessThan(size - 255)
    expect(second.replayed.totals.get('available')).toBe(15_000)
    seen = second.seen
  })

  it(
    `names each of ${CHANGES} changes made in the database`,
    async () => {
      await run(...guards('off'))
      await updateStatistics(server.database)
      const leaves = await server.database.read((db) =>
        db.selectFrom('logLeaves').selectAll().orderBy('idx').execute(),
      )
      const tiles = await server.database.read((db) => db.selectFrom('logTiles').selectAll().execute())
      const [head] = await server.database.read((db) => db.selectFrom('logState').selectAll().execute())
      const leafAt = (idx: number) => leaves[idx]?.leaf ?? ''
      const setLeaf = (idx: number, leaf: string) =>
        sql`update log_leaves set leaf = ${leaf} where idx = ${idx}`
      const setTile = (level: number, idx: number, hashes: Uint8Array) =>
        sql`update log_tiles set hashes = ${Buffer.from(hashes)} where level = ${level} and idx = ${idx}`
      const insert = (idx: number) =>
        sql`insert into log_leaves (idx, posting_seq, leaf) values (${idx}, ${leaves[idx]?.postingSeq ?? 0}, ${leafAt(idx)})`
      const makers: (() => { change: RawBuilder<unknown>[]; undo: RawBuilder<unknown>[]; names: RegExp })[] =
        [
          () => {
            const at = random(size)
            const field = (['amount', 'at', 'rev'] as const)[random(3)] ?? 'amount'
            const changed = leafAt(at).replace(
              new RegExp(`"${field}":(\\d+)`),
              (_, n) => `"${field}":${Number(n) + 1}`,
            )
            return { change: [setLeaf(at, changed)], undo: [setLeaf(at, leafAt(at))], names: named(at) }
          },
          () => {
            const at = random(size)
            return {
              change: [sql`delete from log_leaves where idx = ${at}`],
              undo: [insert(at)],
              names: named(at),
            }
          },
          () => {
            const [one, other] = [random(size - 1), size - 1].sort((a, b) => a - b) as [number, number]
            return {
              change: [setLeaf(one, leafAt(other)), setLeaf(other, leafAt(one))],
              undo: [setLeaf(one, leafAt(one)), setLeaf(other, leafAt(other))],
              names: named(one),
            }
          },
          () => {
            const from = size - 1 - random(40)
            const cut = Array.from({ length: size - from }, (_, n) => from + n)
            return {
              change: [sql`delete from log_leaves where idx >= ${from}`],
              undo: cut.map(insert),
              names: named(from),
            }
          },
          () => {
            const tile = tiles[random(tiles.length)]
            if (!tile) throw new Error('no tile')
            const hashes = Buffer.from(tile.hashes)
            const at = random(hashes.length)
            hashes[at] = (hashes[at] ?? 0) ^ (1 + random(255))
            const first = (tile.idx * 256 + Math.floor(at / 32)) * 256 ** tile.level
            return {
              change: [setTile(tile.level, tile.idx, hashes)],
              undo: [setTile(tile.level, tile.idx, tile.hashes)],
              names: named(first),
            }
          },
          () => {
            const text = head?.checkpoint ?? ''
            const at = random(text.length - 1)
            const sign = text[at] === 'a' ? 'b' : 'a'
            const changed = `${text.slice(0, at)}${sign}${text.slice(at + 1)}`
            return {
              change: [sql`update log_state set checkpoint = ${changed}`],
              undo: [sql`update log_state set checkpoint = ${text}`],
              names: /^(its checkpoint|the checkpoint)/,
            }
          },
        ]
      for (let n = 0; n < CHANGES; n += 1) {
        const { change, undo, names } = makers[n % makers.length]?.() ?? { change: [], undo: [], names: /./ }
        await run(...change)
        expect(await verdict(), `change ${n}`).toMatch(names)
        await run(...undo)
      }
      expect(await verdict()).toBe('right')
      await run(...guards('on'))
    },
    TIME_LIMIT_MS,
  )

  it('says that a log went back, has another history than before, or another key', async () => {
    const lost = await server.database.read((db) =>
      db.selectFrom('logLeaves').selectAll().where('idx', '>=', backup.state.size).orderBy('idx').execute(),
    )
    await run(
      ...guards('off'),
      sql`delete from log_leaves where idx >= ${backup.state.size}`,
      sql`delete from log_blocks where idx >= ${backup.state.size}`,
      sql`delete from log_tiles`,
      ...backup.tiles.map(
        ({ level, idx, hashes }) =>
          sql`insert into log_tiles (level, idx, hashes) values (${level}, ${idx}, ${Buffer.from(hashes)})`,
      ),
      sql`update log_state set size = ${backup.state.size}, checkpoint = ${backup.state.checkpoint}`,
    )
    expect(await verdict()).toBe('right')
    expect(await verdict(seen, folder)).toBe(
      `it had ${size} entries at the earlier audit and has ${backup.state.size} now. Entries were removed.`,
    )
    // The same postings again, one of them a moment later.
    await server.database.write((tx) =>
      tx
        .insertInto('logQueue')
        .values(
          lost.map(({ idx, postingSeq, leaf }) => ({
            postingSeq,
            leaf: idx === 400 ? leaf.replace(/"at":(\d+)/, (_, at) => `"at":${Number(at) + 1}`) : leaf,
          })),
        )
        .execute(),
    )
    await server.features.publicLog.seal()
    expect(await verdict()).toBe('right')
    expect(await verdict(seen)).toBe(`its first ${size} entries have changed since the earlier audit.`)
    expect(await verdict(seen, folder)).toMatch(named(400))
    expect(await verdict({ ...seen, vkey: `${seen.vkey}=` })).toBe(
      'its key has changed since the earlier audit.',
    )
    await run(...guards('on'))
  })
})

/** The message names this entry. */
const named = (index: number): RegExp => new RegExp(`entry ${index.toLocaleString('en')}\\b`)
