import { ACCOUNT_PARTS, accountOf } from '@eco/domain/credits/ledger'
import type { Deps } from '../../deps.ts'
import { type CheckedBalance, findWrongCounter, readCheckedBalances } from './books-store.ts'

/** Balances per query: few enough that other requests hardly wait. */
const BALANCES_AT_ONCE = 200
/** Time limit of the ledger check at startup, ms. Source: product rule. */
export const QUICK_CHECK_MS = 2_000
const PARTS = [...ACCOUNT_PARTS, 'coins', 'points'] as const

type Looked = { balances: number; whole: boolean; differing: CheckedBalance | undefined }

/**
 * Sums as many balances as time allows, starting at a random account so that each run checks a different
 * part, and checks all serial number counters. Stops at the first difference.
 * @param clock ms, of a real clock, not the test clock
 */
export async function quickCheckBooks(
  { database, newId }: Pick<Deps, 'database' | 'newId'>,
  clock: () => number,
  forMs: number,
): Promise<Looked> {
  const wrong = await database.read(findWrongCounter)
  if (wrong) return { balances: 0, whole: false, differing: wrong }
  const begin = clock()
  const first = firstAccount(newId('u'))
  let balances = 0
  // Two ranges: from the first account to the end, then from the beginning to the first account.
  for (const [from, to] of [
    [first, undefined],
    ['', first],
  ] as const) {
    for (let after: string | undefined = from; after !== undefined; ) {
      if (clock() - begin > forMs) return { balances, whole: false, differing: undefined }
      const place: string = after
      const rows = await database.read((db) => readCheckedBalances(db, place, BALANCES_AT_ONCE))
      const differing = rows.find(({ stored, counted }) => stored !== counted)
      balances += rows.length
      if (differing) return { balances, whole: false, differing }
      after = rows.length < BALANCES_AT_ONCE ? undefined : rows.at(-1)?.account
      if (after !== undefined && to !== undefined && after > to) break
    }
  }
  return { balances, whole: true, differing: undefined }
}

/** `coins:u_5e…`: an account key at a random position; the account need not exist. */
function firstAccount(id: string): string {
  const digit = Number.parseInt(id.slice(-2), 16)
  return accountOf(PARTS[digit % PARTS.length] ?? 'available', id)
}
