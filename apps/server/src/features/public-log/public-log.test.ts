import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { LEAF_MAX_BYTES, readLeaf } from '@eco/domain/public-log/leaf'
import { hashLeaf, verifyInclusion } from '@eco/domain/public-log/merkle'
import { readCheckpoint, readNote, readProof, readVerifierKey } from '@eco/domain/public-log/note'
import { rootOf } from '@eco/domain/public-log/tiles'
import { type KyselyPlugin, sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEveryEngine, TEST_START_MS } from '../../../test/harness.ts'
import {
  balancesByPseudonym,
  issueTree,
  replayedBalances,
  replayLog,
} from '../../../test/samples/public-log.ts'
import { createApp } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import { sha256 } from '../../infra/keys/secrets.ts'
import { type Features, openFeatures } from '../../open-features.ts'
import { commitmentOf } from './append.ts'
import { queueExisting } from './queue-existing.ts'

const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

onEveryEngine('the public log', (server) => {
  const issue = (ownerId: string) => issueTree(server(), ownerId)
  const fetchText = async (path: string) => (await fetch(server().url + path)).text()
  const head = async () => {
    const note = readNote(await fetchText('/log/checkpoint'))
    const key = readVerifierKey(await fetchText('/log/vkey'))
    const [signature] = note?.signatures ?? []
    if (!note || !key || !signature) throw new Error('the checkpoint is no signed note')
    const publicKey = createPublicKey({
      key: Buffer.concat([SPKI_PREFIX, key.bytes]),
      format: 'der',
      type: 'spki',
    })
    expect(verify(null, Buffer.from(note.text), publicKey, signature.signature)).toBe(true)
    expect([signature.name, signature.keyId]).toEqual([key.name, key.keyId])
    const checkpoint = readCheckpoint(note.text)
    if (!checkpoint) throw new Error('the note is no checkpoint')
    expect(checkpoint.origin).toBe(key.name)
    return checkpoint
  }

  it('begins with a signed checkpoint of the empty tree', async () => {
    const { size, root } = await head()
    expect([size, Buffer.from(root)]).toEqual([0, Buffer.from(rootOf(sha256, []))])
    expect((await fetch(`${server().url}/log/tile/0/000.p/1`)).status).toBe(404)
  })

  it('takes another name and key while it is empty, and neither afterwards', async () => {
    const { deps, database } = server()
    const named = (change: Partial<Deps>) =>
      createApp({ ...deps, ...change }, openFeatures({ ...deps, ...change })).then((app) => app.close())
    const other = { logKey: randomBytes(32), config: { ...deps.config, LOG_ORIGIN: 'other.example/log' } }
    await named(other)
    const stored = () => database.read((db) => db.selectFrom('logState').select('origin').executeTakeFirst())
    expect(await stored()).toEqual({ origin: 'other.example/log' })
    await named({})
    await issue('u_first')
    await server().features.publicLog.seal()
    await expect(named(other)).rejects.toThrow(/is not the key of the public log/)
    await named({ config: other.config })
    expect((await stored())?.origin).not.toBe('other.example/log')
  })

  it('takes every posting of credits once, in an order in which the rules replay', async () => {
    const { database, features } = server()
    const entries = await Promise.all(Array.from({ length: 30 }, (_, n) => issue(`u_${n % 3}`)))
    const [first] = entries
    if (!first) throw new Error('no entry')
    await database.write((tx) => features.credits.ledger.hold(tx, { ...first, revision: 2 }))
    await database.write((tx) =>
      features.credits.ledger.reverse(tx, { ...first, revision: 2, note: 'A copy.' }),
    )
    const order = { ownerId: 'u_1', actorId: 'u_1', at: 1, amount: 60 }
    await database.write((tx) =>
      features.credits.ledger.retire(tx, { ...order, ref: 'r_1', note: 'For 2026' }),
    )
    await database.write((tx) => features.credits.ledger.reserve(tx, { ...order, ref: 't_1' }))
    await database.write((tx) => features.credits.ledger.transfer(tx, { ...order, ref: 't_1', toId: 'u_2' }))
    await database.write((tx) =>
      features.credits.ledger.reward(tx, { ...order, coins: 5, ref: 'c', cause: 'activity_accepted' }),
    )
    const before = (await head()).size
    const queued = await database.read((db) => db.selectFrom('logQueue').selectAll().execute())
    // Two processes at once: one sequence.
    const other = openFeatures(server().deps)
    const counts = await Promise.all([features.publicLog.seal(), other.publicLog.seal()])
    expect(counts[0] + counts[1]).toBe(queued.length)
    // Whoever was first keeps the right to extend the log for a while.
    server().clock.advance(10_000)
    expect(await features.publicLog.seal()).toBe(0)
    const { size, result } = await database.read(replayLog)
    expect(size).toBe(before + queued.length)
    expect(result().totals.get('retired')).toBe(60)
    expect(await database.read(replayedBalances)).toEqual(await database.read(balancesByPseudonym))
    expect((await head()).size).toBe(size)
    const wrongBefore = await firstWrong(database, features)
    expect(wrongBefore).toBeUndefined()
  })

  it('serves tiles, bundles and proofs that fit the checkpoint, to other sites too', async () => {
    for (let n = 0; n < 130; n += 1) await issue(`u_many_${n % 5}`)
    await server().features.publicLog.seal()
    const { size, root } = await head()
    expect(size).toBeGreaterThan(256)
    const tile = await fetch(`${server().url}/log/tile/0/000`)
    expect(Object.fromEntries(tile.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const hashes = Buffer.from(await tile.arrayBuffer())
    const bundle = await fetch(`${server().url}/log/tile/entries/000`)
    expect(bundle.headers.get('content-encoding')).toBe('gzip')
    const bytes = Buffer.from(await bundle.arrayBuffer())
    for (let at = 0, n = 0; at < bytes.length; n += 1) {
      const end = at + 2 + bytes.readUInt16BE(at)
      const leaf = bytes.subarray(at + 2, end)
      expect(Buffer.from(hashLeaf(sha256, leaf))).toEqual(hashes.subarray(n * 32, n * 32 + 32))
      at = end
    }
    for (const index of [0, 100, 255, 256, size - 1]) {
      const proof = readProof(await fetchText(`/log/proof/${index}`))
      const [leaf] = await server().database.read((db) =>
        db.selectFrom('logLeaves').select('leaf').where('idx', '=', index).execute(),
      )
      const hash = hashLeaf(sha256, Buffer.from(leaf?.leaf ?? ''))
      expect(verifyInclusion(sha256, { hash, index, proof: proof?.hashes ?? [] }, { size, root })).toBe(true)
    }
    const width = size % 256
    expect((await fetch(`${server().url}/log/tile/0/001.p/${width}`)).status).toBe(200)
    for (const path of [
      `tile/0/001.p/${width + 1}`,
      'tile/0/001',
      'tile/2/000.p/1',
      'tile/0/x999/000',
      'tile/entries/001',
      'tile/../x',
      `proof/${size}`,
      'proof/-1',
    ])
      expect((await fetch(`${server().url}/log/${path}`)).status, path).toBe(404)
  })

  it('keeps entries small, however many blocks a member retires', async () => {
    const { database, features } = server()
    for (let n = 0; n < 120; n += 1) await issue('u_rich')
    await database.write((tx) =>
      features.credits.ledger.retire(tx, {
        ownerId: 'u_rich',
        amount: 6_000,
        ref: 'r_2',
        actorId: 'u_rich',
        at: 1,
      }),
    )
    await features.publicLog.seal()
    const rows = await database.read((db) => db.selectFrom('logLeaves').select('leaf').execute())
    expect(Math.max(...rows.map(({ leaf }) => Buffer.byteLength(leaf)))).toBeLessThanOrEqual(LEAF_MAX_BYTES)
    expect((await database.read(replayLog)).balances.size).toBeGreaterThan(0)
  })

  it('tells nothing of an erased member, and still replays', async () => {
    const { database, features } = server()
    const entry = await issue('u_gone')
    const game = { ownerId: 'u_gone', points: 40, ref: 'run_1', at: 1 }
    await database.write((tx) => features.credits.ledger.addPoints(tx, game))
    await database.write((tx) =>
      features.credits.ledger.hold(tx, { ...entry, revision: 2, note: 'A secret' }),
    )
    const openings = () =>
      database.read((db) =>
        db.selectFrom('logOpenings').selectAll().where('ownerId', '=', 'u_gone').execute(),
      )
    const [opening] = await openings()
    const [queued] = await database.read((db) =>
      db
        .selectFrom('logQueue')
        .select('leaf')
        .where('postingSeq', '=', opening?.postingSeq ?? 0)
        .execute(),
    )
    expect(readLeaf(queued?.leaf ?? '')?.note).toBe(commitmentOf(opening?.salt ?? '', 'A secret'))
    await database.write(async (tx) => {
      await features.credits.ledger.erase(tx, 'u_gone', 1)
      for (const table of ['logOpenings', 'logPseudonyms'] as const)
        await tx.deleteFrom(table).where('ownerId', '=', 'u_gone').execute()
    })
    await features.publicLog.seal()
    expect(await openings()).toEqual([])
    const { balances } = await database.read(replayLog)
    expect(balances.get('cancelled')).toBe(50)
    const all = await database.read((db) => db.selectFrom('logLeaves').select('leaf').execute())
    expect(JSON.stringify(all)).not.toMatch(/u_gone|A secret/)
  })

  it('refuses to extend a log whose tiles were changed, and changes of entries', async () => {
    const { database, features } = server()
    for (const attempt of [
      sql`update log_leaves set leaf = '{}' where idx = 0`,
      sql`delete from log_leaves where idx = 0`,
    ])
      await expect(database.write((tx) => attempt.execute(tx))).rejects.toThrow(/append-only/)
    await issue('u_1')
    const [tile] = await database.read((db) =>
      db.selectFrom('logTiles').selectAll().where('level', '=', 0).orderBy('idx', 'desc').limit(1).execute(),
    )
    if (!tile) throw new Error('no tile')
    const put = (hashes: Uint8Array) =>
      database.write((tx) =>
        tx
          .updateTable('logTiles')
          .set({ hashes })
          .where('level', '=', 0)
          .where('idx', '=', tile.idx)
          .execute(),
      )
    const wrong = Buffer.from(tile.hashes)
    wrong[0] = (wrong[0] ?? 0) ^ 1
    await put(wrong)
    await expect(features.publicLog.seal()).rejects.toThrow(/do not match its checkpoint/)
    await put(Buffer.from(tile.hashes))
    expect(await features.publicLog.seal()).toBe(2)
  })
})

onEveryEngine('a crash while the log is extended', (server) => {
  it('between any two statements loses nothing and takes nothing twice', async () => {
    const { database, features, deps } = server()
    for (let n = 0; n < 140; n += 1) await issueTree(server(), `u_${n % 3}`)
    await features.publicLog.seal()
    const state = () => database.read((db) => db.selectFrom('logState').selectAll().executeTakeFirstOrThrow())
    let statement = 0
    for (let isDone = false; !isDone; statement += 1) {
      await issueTree(server(), 'u_1')
      const before = await state()
      // Fails at the statement with this number: the transaction ends as it does when the process dies.
      const crashing = openFeatures({ ...deps, database: failingAt(database, statement) }).publicLog
      server().clock.advance(10_000)
      const done = await crashing.seal().then(
        () => true,
        () => false,
      )
      if (!done) expect(await state()).toEqual(before)
      isDone = done
    }
    expect(statement).toBeGreaterThan(6)
    expect(await firstWrong(database, features)).toBeUndefined()
    const { size } = await database.read(replayLog)
    expect(size).toBe(280 + 2 * statement)
  })
})

/** What the checks of the log against the ledger find. */
async function firstWrong(database: Database, features: Features): Promise<string | undefined> {
  for (const check of features.publicLog.counterChecks) {
    const found = await database.read(check)
    if (found) return found.rule
  }
  return undefined
}

/** The same database, whose writes fail at their statement with this number. */
function failingAt(database: Database, at: number): Database {
  return {
    ...database,
    write: (fn) =>
      database.write((tx) => {
        let statements = 0
        const plugin: KyselyPlugin = {
          transformQuery({ node }) {
            if (statements++ === at) throw new Error('the process ends here')
            return node
          },
          transformResult: async ({ result }) => result,
        }
        return fn(tx.withPlugin(plugin))
      }),
  }
}

onEveryEngine('a database from before the public log', (server) => {
  it('is logged from its first posting on', async () => {
    const { database, features } = server()
    const { ledger } = features.credits
    const run = (fn: (tx: Db) => Promise<unknown>) => database.write(async (tx) => void (await fn(tx)))
    const member = { ownerId: 'u_1', actorId: 'u_1', at: TEST_START_MS }
    const entry = (n: number, revision = 1) => ({
      ...({
        ...member,
        assetId: `ev_${n}`,
        kind: 'ev',
        revision,
        issueRef: `ev_${n}:1`,
        cause: 'saved',
      } as const),
    })
    for (let n = 0; n < 6; n += 1)
      await run(async (tx) => {
        await ledger.claim(tx, { ...entry(n), issueRef: null })
        await ledger.issue(tx, { ...entry(n), issueRef: null })
      })
    await run((tx) => ledger.claim(tx, { ...entry(9), issueRef: null }))
    await run((tx) => ledger.void(tx, { ...entry(9), issueRef: null }))
    await run((tx) => ledger.hold(tx, entry(3, 2)))
    await run((tx) => ledger.retire(tx, { ...member, amount: 70, ref: 'r' }))
    await run((tx) => ledger.release(tx, entry(3, 2)))
    await run((tx) => ledger.hold(tx, entry(4, 2)))
    await run((tx) => ledger.reverse(tx, entry(4, 2)))
    await run((tx) => ledger.reverse(tx, entry(1)))
    await run((tx) => ledger.claim(tx, { ...entry(10), issueRef: null }))
    await run((tx) => ledger.issue(tx, { ...entry(10), issueRef: null }))
    const [balances, queued] = await database.read(
      async (db) =>
        [
          await balancesByPseudonym(db),
          await db.selectFrom('logQueue').select('leaf').orderBy('postingSeq').execute(),
        ] as const,
    )
    await run(async (tx) => {
      for (const table of ['logQueue', 'logPseudonyms', 'logOpenings'] as const)
        await tx.deleteFrom(table).execute()
      await queueExisting(tx)
    })
    const numbers = (leaves: readonly { leaf: string }[]) => leaves.map(({ leaf }) => readLeaf(leaf)?.serials)
    const again = await database.read((db) =>
      db.selectFrom('logQueue').select('leaf').orderBy('postingSeq').execute(),
    )
    expect(numbers(again)).toEqual(numbers(queued))
    await run((tx) => ledger.erase(tx, 'u_1', TEST_START_MS))
    await features.publicLog.seal()
    const log = await database.read(replayLog)
    expect(Object.values(balances).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0)
    expect(await database.read(replayedBalances)).toEqual(await database.read(balancesByPseudonym))
    expect(log.result()).toMatchObject({ members: 1, assets: 8, issued: 350 })
  })
})
