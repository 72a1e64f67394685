/** A queue of waiting entries in all their varieties, and how long reviewers wait for its answers. */
import { api, type Client } from '@eco/contract'
import type { AssetStatus } from '@eco/domain/assets/kinds'
import { FLAGS } from '@eco/domain/review/cases'
import type { CasePurpose } from '@eco/domain/review/fairness'
import { updateStatistics } from '../../apps/server/src/infra/backup/tables-store.ts'
import type { Database, Db } from '../../apps/server/src/infra/db/port.ts'

type Say = (line: string) => void
export type QueueSize = { waiting: number; decided: number; members: number; times: number }

const HOUR_MS = 3_600_000
/** Rows of one insert. */
const CHUNK = 200
/** Every nth waiting entry is of this variety. */
const EVERY = { second: 10, corrected: 12, appeal: 15, disagreement: 40, held: 20, flagged: 7, own: 100 }

const KINDS = ['tree', 'ev', 'solar'] as const

/** @param reviewers whoever measures, and another one */
export async function fillQueue(
  database: Database,
  { waiting, decided, members }: QueueSize,
  [measuring, other]: readonly [string, string],
  now: number,
): Promise<void> {
  const owner = (n: number) => `u_${(n % members).toString(16).padStart(32, '0')}`
  const users = Array.from({ length: members }, (_, n) => ({
    ...{ id: owner(n), email: owner(n), emailKey: owner(n), username: `Member ${n}`, passwordHash: '' },
    ...{ role: n % 5 === 0 ? ('organization' as const) : ('user' as const), createdAt: now },
  }))
  const is = (n: number, variety: keyof typeof EVERY) => n % EVERY[variety] === EVERY[variety] - 1
  const rows = Array.from({ length: waiting + decided }, (_, n) => {
    const isOpen = n < waiting
    const id = `tree_queue_${n}`
    const kind = KINDS[n % KINDS.length] ?? 'tree'
    const ownerId = isOpen && is(n, 'own') ? measuring : owner(n)
    const openedAt = now - (n % 700) * HOUR_MS - n
    const by = n % 2 === 0 ? measuring : other
    const purpose: CasePurpose = !isOpen
      ? 'review'
      : is(n, 'second')
        ? 'second_look'
        : is(n, 'disagreement')
          ? 'disagreement'
          : is(n, 'appeal')
            ? 'appeal'
            : 'review'
    const isLeft = isOpen && (purpose !== 'review' || is(n, 'corrected'))
    const status: AssetStatus =
      !isOpen || purpose === 'second_look' ? 'approved' : purpose === 'appeal' ? 'rejected' : 'pending'
    return {
      asset: {
        ...{
          id,
          ownerId,
          kind,
          title: `Neem ${n}`,
          status,
          revision: 1,
          createdAt: openedAt,
          updatedAt: openedAt,
        },
      } as const,
      case: {
        ...{ id: `case_queue_${n}`, kind, entryId: id, ownerId, openedAt, flaggedAt: now, purpose, nth: 1 },
        ...{
          closedAt: isOpen ? null : openedAt + 5 * HOUR_MS,
          outcome: isOpen ? null : ('approved' as const),
        },
        ...{ decidedBy: isOpen ? null : by, notBy: isLeft ? by : null },
        ...{
          claimedBy: is(n, 'held') && isOpen ? other : null,
          claimedUntil: is(n, 'held') ? now + HOUR_MS : null,
        },
      } as const,
      flags:
        isOpen && is(n, 'flagged')
          ? [{ entryId: id, flag: FLAGS[n % FLAGS.length] ?? 'contested', otherId: `tree_queue_${n - 1}` }]
          : [],
    }
  })
  const add = async (count: number, insert: (tx: Db, from: number, to: number) => Promise<unknown>) => {
    for (let from = 0; from < count; from += CHUNK)
      await database.write((tx) => insert(tx, from, from + CHUNK))
  }
  await add(users.length, (tx, from, to) => tx.insertInto('users').values(users.slice(from, to)).execute())
  await add(rows.length, (tx, from, to) =>
    tx
      .insertInto('assets')
      .values(rows.slice(from, to).map((row) => row.asset))
      .execute(),
  )
  await add(rows.length, (tx, from, to) =>
    tx
      .insertInto('reviewCases')
      .values(rows.slice(from, to).map((row) => row.case))
      .execute(),
  )
  const flags = rows.flatMap((row) => row.flags)
  await add(flags.length, (tx, from, to) =>
    tx.insertInto('entryFlags').values(flags.slice(from, to)).execute(),
  )
  await updateStatistics(database)
}

/** Asks each question several times, one at a time. @returns the slowest median, ms */
export async function measureQueue(call: Client, { times }: QueueSize, say: Say): Promise<number> {
  const list = (query: object) => () => call(api.listCases, { query })
  const { next } = await call(api.listCases, { query: {} })
  const questions: Readonly<Record<string, () => Promise<unknown>>> = {
    'first page': list({}),
    'second page': list({ cursor: next }),
    'trees without flags': list({ kind: 'tree', flags: 'none' }),
    'with a flag': list({ flags: 'any' }),
    appeals: list({ purpose: 'appeal' }),
    'of organizations': list({ owner: 'organization' }),
    search: list({ search: 'neem 77' }),
    'claim the next': () => call(api.claimNextCase, { body: {} }),
    'claim the next appeal': () => call(api.claimNextCase, { body: { purpose: 'appeal' } }),
    'waiting times': () => call(api.waitingTimes, {}),
    'public figures': () => call(api.reviewFigures, {}),
  }
  let slowest = 0
  for (const [name, ask] of Object.entries(questions)) {
    const spent: number[] = []
    for (let n = 0; n < times; n++) {
      const start = performance.now()
      await ask()
      spent.push(performance.now() - start)
    }
    spent.sort((a, b) => a - b)
    const median = spent[spent.length >> 1] ?? 0
    slowest = Math.max(slowest, median)
    say(
      `  ${name.padEnd(24)} median ${median.toFixed(1).padStart(7)} ms, max ${(spent.at(-1) ?? 0).toFixed(1).padStart(7)} ms`,
    )
  }
  return slowest
}
