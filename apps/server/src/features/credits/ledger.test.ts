import { checkBooks } from '@eco/domain/credits/books'
import type { LedgerEntry } from '@eco/domain/credits/ledger'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openMigratedDatabase, TEST_START_MS } from '../../../test/harness.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import { appendPostings } from '../public-log/append.ts'
import { openRank } from '../rank/store.ts'
import { readBooks } from './books-store.ts'
import { type Ledger, openLedger } from './ledger.ts'

describe.each(engines)('the ledger on %s', (engine) => {
  let database: Database
  let drop: () => Promise<void>
  let ledger: Ledger
  beforeAll(async () => {
    ;({ database, drop } = await openMigratedDatabase(engine))
    ledger = openLedger(database, { moved: openRank(database).move, append: appendPostings })
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  const entry = (ownerId: string, n: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
    ownerId,
    assetId: `tree_${ownerId}_${n}`,
    kind: 'ev',
    revision: 1,
    issueRef: `tree_${ownerId}_${n}:1`,
    actorId: 'reviewer',
    at: TEST_START_MS,
    cause: 'saved',
    ...more,
  })
  const issue = async (tx: Db, one: LedgerEntry) => {
    await ledger.claim(tx, { ...one, issueRef: null })
    return ledger.issue(tx, { ...one, issueRef: null })
  }
  const parts = (userId: string) => database.read((db) => ledger.partsOf(db, userId))
  const blocks = (ownerId: string) =>
    database.read((db) =>
      db
        .selectFrom('serialBlocks')
        .select((eb) => ['state', eb('toNo', '-', eb.ref('fromNo')).as('span')])
        .where('ownerId', '=', ownerId)
        .orderBy('fromNo')
        .execute(),
    )

  it('claims, issues with a block of 50 serial numbers, holds, releases and reverses', async () => {
    await database.write((tx) => ledger.claim(tx, entry('a', 1, { issueRef: null })))
    expect(await parts('a')).toMatchObject({ pending: 50, available: 0 })
    const posted = await database.write((tx) => ledger.issue(tx, entry('a', 1, { issueRef: null })))
    expect(posted).toEqual({ change: 0, serials: expect.stringMatching(/^ECO-EV-2026-\d+-\d+$/) })
    expect(await parts('a')).toMatchObject({ pending: 0, available: 50 })
    await database.write((tx) => ledger.hold(tx, entry('a', 1, { revision: 2 })))
    expect(await parts('a')).toMatchObject({ available: 0, held: 50 })
    const released = await database.write((tx) => ledger.release(tx, entry('a', 1, { revision: 2 })))
    expect(released.serials).toBe(posted.serials)
    expect(await parts('a')).toMatchObject({ available: 50, held: 0 })
    const reversed = await database.write((tx) => ledger.reverse(tx, entry('a', 1, { revision: 2 })))
    expect(reversed.change).toBe(-50)
    expect(await parts('a')).toEqual({
      pending: 0,
      available: 0,
      held: 0,
      reserved: 0,
      buffer: 0,
      owed: 0,
      retired: 0,
    })
  })

  it('turns retired credits of a reversed issue into a debt, and repays it from the next issue with as many serial numbers', async () => {
    await database.write((tx) => issue(tx, entry('b', 1)))
    await database.write((tx) =>
      ledger.retire(tx, { ownerId: 'b', amount: 30, ref: 'r1', actorId: 'b', at: TEST_START_MS }),
    )
    expect(await parts('b')).toMatchObject({ available: 20, retired: 30 })
    await database.write((tx) => ledger.reverse(tx, entry('b', 1)))
    expect(await parts('b')).toMatchObject({ available: 0, retired: 30, owed: -30 })
    await database.write((tx) => issue(tx, entry('b', 2)))
    expect(await parts('b')).toMatchObject({ available: 20, retired: 30, owed: 0 })
    expect(await blocks('b')).toEqual([
      { state: 'retired', span: 29 },
      { state: 'cancelled', span: 19 },
      { state: 'cancelled', span: 29 },
      { state: 'live', span: 19 },
    ])
    await database.write((tx) => ledger.reverse(tx, entry('b', 2)))
    expect(await parts('b')).toMatchObject({ available: 0, retired: 30, owed: -30 })
  })

  it('refuses to retire more than is available, and to claim or issue one revision twice', async () => {
    await database.write((tx) => issue(tx, entry('c', 1)))
    const order = { ownerId: 'c', amount: 51, ref: 'r2', actorId: 'c', at: TEST_START_MS }
    await expect(database.write((tx) => ledger.retire(tx, order))).rejects.toMatchObject({ code: 'conflict' })
    const twice = database.write((tx) => ledger.claim(tx, entry('c', 1, { issueRef: null })))
    const refusal = await twice.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(database.isUniqueViolation(refusal)).toBe(true)
    expect(await parts('c')).toMatchObject({ pending: 0, available: 50 })
  })

  it('assigns serial numbers without gap or overlap to 40 simultaneous issues', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => database.write((tx) => issue(tx, entry(`d${n % 8}`, n)))),
    )
    const books = await database.read(readBooks)
    expect(checkBooks({ ...books, assets: [] })).toBeUndefined()
    expect(await parts('d0')).toMatchObject({ available: 250 })
  })

  it('prevents changes to a posting in the database itself', async () => {
    const refused = /append-only/
    const attempts = [
      sql`update transfers set amount = 1`,
      sql`delete from transfers`,
      sql`update transfers set cause = 'saved' where code = 'CLAIM'`,
      ...(engine === 'sqlite'
        ? [
            sql`insert or replace into transfers select * from transfers limit 1`,
            sql`replace into transfers select * from transfers limit 1`,
          ]
        : [
            sql`truncate transfers`,
            sql`truncate transfers cascade`,
            sql`insert into transfers (code, ref, debit, credit, amount, at, actor_id, cause)
              select code, ref, debit, credit, amount, at, actor_id, cause from transfers where code = 'HOLD' limit 1
              on conflict (code, ref, debit, credit) do update set amount = 1`,
          ]),
    ]
    for (const attempt of attempts)
      await expect(database.write((tx) => attempt.execute(tx))).rejects.toThrow(refused)
    const negative = sql`insert into transfers (code, ref, debit, credit, amount, at, actor_id, cause)
      values ('CLAIM', 'x', 'a', 'b', -50, 1, 'x', 'saved')`
    await expect(database.write((tx) => negative.execute(tx))).rejects.toThrow(/constraint/i)
  })
})
