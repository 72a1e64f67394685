import { isIPv6 } from 'node:net'
import { message } from '@eco/contract/messages'
import type { Message } from '@eco/domain/text/message'
import { problem } from '../../problem.ts'
import type { Database, Db } from '../db/port.ts'
import { hashSecret } from '../keys/secrets.ts'

/** At most `most` counts of one kind in a window, ms. */
export type Limit = { name: string; most: number; windowMs: number }
/** A limit and what it applies to: an address, or an account at an address. */
export type Counted = { limit: Limit; who: string }

export type RateLimits = ReturnType<typeof createRateLimits>
/** Releases what was reserved after the attempt succeeded, inside the caller's transaction. */
export type Reserved = (tx: Db) => Promise<void>

const MINUTE_MS = 60_000
const SECOND_MS = 1_000
/** The longest window of any limit, ms; older rows have no effect. */
const KEEP_MS = 86_400_000

type Row = { key: string; windowStart: number }

/**
 * One engine for every limit, with two meanings: docs/decisions/0023.
 * - actions: `takeIn` counts in the transaction of the action, so an action that fails is not counted
 * - attempts: `take` and `reserve` count before the work, because an attempt itself costs or may be a guess
 *
 * Counts in the database, so that all servers share them. Names and addresses are stored only as hashes.
 */
export function createRateLimits(database: Database, now: () => number, on: boolean) {
  const rowOf = ({ limit, who }: Counted): Row => ({
    key: hashSecret(`${limit.name} ${who}`),
    windowStart: now() - (now() % limit.windowMs),
  })
  const leftMs = ({ limit }: Counted) => limit.windowMs - (now() % limit.windowMs)
  const refusal = (counted: Counted, messageOf = waitMessage) => tooMany(leftMs(counted), messageOf)
  const add = async (tx: Db, counted: Counted, row: Row, messageOf?: (leftMs: number) => Message) => {
    // Thrown inside the transaction, so that a refused call is not counted.
    if ((await addOne(tx, row)) > counted.limit.most) throw refusal(counted, messageOf)
  }

  return {
    /** @throws Problem too_many_requests when one of them is used up */
    async check(counted: readonly Counted[]) {
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
    /** Counts an attempt. @throws Problem too_many_requests */
    async take(counted: Counted) {
      if (!on) return
      const row = rowOf(counted)
      await database.write((tx) => add(tx, counted, row))
    },
    /** Counts an action in the caller's transaction. `messageOf` takes the ms left. */
    async takeIn(tx: Db, counted: Counted, messageOf?: (leftMs: number) => Message) {
      if (on) await add(tx, counted, rowOf(counted), messageOf)
    },
    /**
     * Counts an attempt for each, all or none, before its outcome is known.
     * @throws Problem too_many_requests
     */
    async reserve(counted: readonly Counted[]): Promise<Reserved> {
      if (!on || counted.length === 0) return async () => {}
      const rows = sorted(counted.map((one) => ({ one, ...rowOf(one) })))
      await database.write(async (tx) => {
        for (const { one, ...row } of rows) await add(tx, one, row)
      })
      return async (tx) => {
        for (const row of rows) await takeOneBack(tx, row)
      }
    },
    /** Resets the current window, inside the caller's transaction. */
    async forget(tx: Db, counted: readonly Counted[]) {
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

/** Everybody locks rows in the same order; otherwise two servers could deadlock. */
const sorted = <R extends Row>(rows: R[]): R[] => rows.sort((a, b) => (a.key < b.key ? -1 : 1))

const tooMany = (leftMs: number, messageOf: (leftMs: number) => Message) =>
  problem('too_many_requests', {
    message: messageOf(leftMs),
    retryAfterSeconds: Math.ceil(leftMs / SECOND_MS),
  })

const waitMessage = (leftMs: number): Message =>
  message('limits.tooMany', { minutes: Math.ceil(leftMs / MINUTE_MS) })

/** Deletes windows that no limit uses any more. */
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
/** A household or a machine owns a whole /64, so the lower half of the address does not count. */
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
