import { isIPv6 } from 'node:net'
import { problem } from '../http/problem.ts'
import type { Database, Db } from './db/port.ts'
import { hashSecret } from './secrets.ts'

/** At most so many counts of one kind in a window, ms. */
export type Limit = { name: string; most: number; windowMs: number }
/** A limit and the one it is about: an address, or an account at an address. */
export type Counted = { limit: Limit; who: string }

/**
 * One engine for every limit, with two meanings: docs/decisions/0023.
 * - what is done: `takeIn` counts in the transaction that does it, so what fails is not counted
 * - what is tried: `take` and `reserve` count before the work, because the try itself costs, or guesses
 */
export type RateLimits = {
  /** @throws Problem too_many_requests when one of them is used up */
  check(counted: readonly Counted[]): Promise<void>
  /** Counts a try. @throws Problem too_many_requests */
  take(counted: Counted): Promise<void>
  /** Counts what the caller's transaction does. `words` makes the refusal of the ms left. */
  takeIn(tx: Db, counted: Counted, words?: (leftMs: number) => string): Promise<void>
  /** Counts a try of each, all or none, before it is known whether it succeeds. @throws Problem too_many_requests */
  reserve(counted: readonly Counted[]): Promise<Reserved>
  /** Forgets the present window, inside the caller's transaction. */
  forget(tx: Db, counted: readonly Counted[]): Promise<void>
}

/** Gives back what was reserved, inside the caller's transaction: the try succeeded. */
export type Reserved = (tx: Db) => Promise<void>

const MINUTE_MS = 60_000
const SECOND_MS = 1_000
/** The longest window that is counted anywhere, ms; older rows say nothing. */
const KEEP_MS = 86_400_000

type Row = { key: string; windowStart: number }

/** Counts in the database, so that many servers share them. Names and addresses are kept as hashes only. */
export function createRateLimits(database: Database, now: () => number, on: boolean): RateLimits {
  const rowOf = ({ limit, who }: Counted): Row => ({
    key: hashSecret(`${limit.name} ${who}`),
    windowStart: now() - (now() % limit.windowMs),
  })
  const leftMs = ({ limit }: Counted) => limit.windowMs - (now() % limit.windowMs)
  const refusal = (counted: Counted, words = waitMessage) => tooMany(leftMs(counted), words)
  const add = async (tx: Db, counted: Counted, row: Row, words?: (leftMs: number) => string) => {
    // Thrown inside, so that a refused call is not counted.
    if ((await addOne(tx, row)) > counted.limit.most) throw refusal(counted, words)
  }

  return {
    async check(counted) {
      if (!on || counted.length === 0) return
      const rows = counted.map((one) => ({ one, ...rowOf(one) }))
      const found = await database.read((db) =>
        db
          .selectFrom('rateCounts')
          .selectAll()
          .where(
            'key',
            'in',
            rows.map((row) => row.key),
          )
          .execute(),
      )
      for (const { one, key, windowStart } of rows) {
        const row = found.find((f) => f.key === key && f.windowStart === windowStart)
        if ((row?.count ?? 0) >= one.limit.most) throw refusal(one)
      }
    },
    async take(counted) {
      if (!on) return
      const row = rowOf(counted)
      await database.write((tx) => add(tx, counted, row))
    },
    async takeIn(tx, counted, words) {
      if (on) await add(tx, counted, rowOf(counted), words)
    },
    async reserve(counted) {
      if (!on || counted.length === 0) return async () => {}
      const rows = sorted(counted.map((one) => ({ one, ...rowOf(one) })))
      await database.write(async (tx) => {
        for (const { one, ...row } of rows) await add(tx, one, row)
      })
      return async (tx) => {
        for (const row of rows) await takeOneBack(tx, row)
      }
    },
    async forget(tx, counted) {
      if (!on) return
      for (const row of sorted(counted.map(rowOf)))
        await tx
          .deleteFrom('rateCounts')
          .where('key', '=', row.key)
          .where('windowStart', '=', row.windowStart)
          .execute()
    },
  }
}

async function addOne(tx: Db, row: Row): Promise<number> {
  const added = await tx
    .insertInto('rateCounts')
    .values({ ...row, count: 1 })
    .onConflict((c) =>
      c.columns(['key', 'windowStart']).doUpdateSet((eb) => ({ count: eb('rateCounts.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return added.count
}

async function takeOneBack(tx: Db, { key, windowStart }: Row): Promise<void> {
  await tx
    .updateTable('rateCounts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('windowStart', '=', windowStart)
    .where('count', '>', 0)
    .execute()
}

/** Rows are locked in one order by everybody, or two servers wait for each other. */
const sorted = <R extends Row>(rows: R[]): R[] => rows.sort((a, b) => (a.key < b.key ? -1 : 1))

const tooMany = (leftMs: number, words: (leftMs: number) => string) =>
  problem('too_many_requests', {
    message: words(leftMs),
    retryAfterSeconds: Math.ceil(leftMs / SECOND_MS),
  })

function waitMessage(leftMs: number): string {
  const minutes = Math.ceil(leftMs / MINUTE_MS)
  return `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

/** Forgets windows that no limit looks at any more. */
export async function forgetOldCounts(database: Database, now: number): Promise<void> {
  await database.write(async (tx) => {
    await tx
      .deleteFrom('rateCounts')
      .where('windowStart', '<', now - KEEP_MS)
      .execute()
  })
}

const IPV4_IN_IPV6 = '::ffff:'
const IPV6_GROUPS = 8
/** One household or machine owns a /64, so its other half of the address does not count. */
const IPV6_NETWORK_GROUPS = 4

/** The part of an address that its owner cannot change at will. */
export function networkOf(address: string): string {
  if (address.toLowerCase().startsWith(IPV4_IN_IPV6)) return address.slice(IPV4_IN_IPV6.length)
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const before = groups(head)
  const after = tail === undefined ? [] : groups(tail)
  const zeros = tail === undefined ? 0 : IPV6_GROUPS - before.length - after.length
  const all = [...before, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...after]
  return all
    .slice(0, IPV6_NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
