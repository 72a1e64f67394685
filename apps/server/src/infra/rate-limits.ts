import { isIPv6 } from 'node:net'
import { problem } from '../http/problem.ts'
import type { Database, Db } from './db/port.ts'
import { hashSecret } from './secrets.ts'

/** At most so many counts of one kind in a window, ms. */
export type Limit = { name: string; most: number; windowMs: number }
/** A limit and the one it is about: an address, or an account at an address. */
export type Counted = { limit: Limit; who: string }

export type RateLimits = {
  /** @throws Problem too_many_requests when one of them is used up */
  check(counted: readonly Counted[]): Promise<void>
  /** Adds one to each. */
  count(counted: readonly Counted[]): Promise<void>
  /** check and count in one step. */
  take(counted: Counted): Promise<void>
  /** As take, inside the caller's transaction, so that what fails is not counted. `words` makes the refusal of the ms left. */
  takeIn(tx: Db, counted: Counted, words: (leftMs: number) => string): Promise<void>
  /** Forgets the present window, inside the caller's transaction. */
  forget(tx: Db, counted: readonly Counted[]): Promise<void>
}

const MINUTE_MS = 60_000
const SECOND_MS = 1_000
/** The longest window that is counted anywhere, ms; older rows say nothing. */
const KEPT_MS = 86_400_000

type Row = { key: string; windowStart: number }

/** Counts in the database, so that many servers share them. Names and addresses are kept as hashes only. */
export function createRateLimits(database: Database, now: () => number, on: boolean): RateLimits {
  const rowOf = ({ limit, who }: Counted): Row => ({
    key: hashSecret(`${limit.name} ${who}`),
    windowStart: now() - (now() % limit.windowMs),
  })
  const refusal = ({ limit }: Counted) => tooMany(limit.windowMs - (now() % limit.windowMs))

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
    async count(counted) {
      if (!on || counted.length === 0) return
      const rows = sorted(counted.map(rowOf))
      await database.write(async (tx) => {
        for (const row of rows) await addOne(tx, row)
      })
    },
    async take(counted) {
      if (!on) return
      const row = rowOf(counted)
      await database.write(async (tx) => {
        // Thrown inside, so that a refused call is not counted.
        if ((await addOne(tx, row)) > counted.limit.most) throw refusal(counted)
      })
    },
    async takeIn(tx, counted, words) {
      if (!on || (await addOne(tx, rowOf(counted))) <= counted.limit.most) return
      const { windowMs } = counted.limit
      const leftMs = windowMs - (now() % windowMs)
      throw problem('too_many_requests', {
        message: words(leftMs),
        retryAfterSeconds: Math.ceil(leftMs / SECOND_MS),
      })
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

/** Rows are locked in one order by everybody, or two servers wait for each other. */
const sorted = (rows: Row[]): Row[] => rows.sort((a, b) => (a.key < b.key ? -1 : 1))

function tooMany(leftMs: number) {
  const minutes = Math.ceil(leftMs / MINUTE_MS)
  return problem('too_many_requests', {
    message: `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    retryAfterSeconds: Math.ceil(leftMs / SECOND_MS),
  })
}

/** Forgets windows that no limit looks at any more. */
export async function forgetOldCounts(database: Database, now: number): Promise<void> {
  await database.write(async (tx) => {
    await tx
      .deleteFrom('rateCounts')
      .where('windowStart', '<', now - KEPT_MS)
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
