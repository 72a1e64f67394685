import { checkBooks } from '@eco/domain/credits/books'
import { ACCOUNT_PARTS, accountOf } from '@eco/domain/credits/ledger'
import type { Deps } from '../../deps.ts'
import type { CounterCheck, Difference } from '../../infra/counter-check.ts'
import type { Database } from '../../infra/db/port.ts'
import { type CheckedBalance, findWrongCounter, readBooks, readCheckedBalances } from './books-store.ts'

type Checked = { accounts: number; serialBlocks: number; assets: number; counters: number }

/** Recalculates everything that the ledger and the counters store, in one snapshot. */
export async function checkAllBooks(
  database: Database,
  counterChecks: readonly CounterCheck[],
): Promise<{ difference: Difference | undefined; checked: Checked }> {
  return database.snapshot(async (db) => {
    const books = await readBooks(db)
    let difference: Difference | undefined = checkBooks(books)
    for (const check of counterChecks) difference ??= await check(db)
    const { cached, blocks, assets } = books
    const counters = counterChecks.length
    return {
      difference,
      checked: { accounts: cached.size, serialBlocks: blocks.length, assets: assets.length, counters },
    }
  })
}

const DIFFERENT =
  'The quick check at startup found a difference in the books. Run: npm run admin -- check-books'

/** A quick check at startup that blocks nothing: the server is already serving. @returns a warning */
export async function quickCheck(deps: Deps): Promise<string | undefined> {
  const { balances, whole, differing } = await quickCheckBooks(deps, () => performance.now(), QUICK_CHECK_MS)
  if (!differing) {
    deps.log.info({ balances, whole }, `quick check of the books: ${whole ? 'all' : 'a part'} of them agree`)
    return undefined
  }
  deps.log.warn({ ...differing }, DIFFERENT)
  return DIFFERENT
}

/** Balances per query: few enough that other requests hardly wait. */
const BALANCES_AT_ONCE = 200
/** Time limit of the ledger check at startup, ms. Source: product rule. */
const QUICK_CHECK_MS = 2_000
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
