import { checkBooks } from '@eco/domain/credits/books'
import type { Deps } from '../../deps.ts'
import type { CounterCheck, Difference } from '../../infra/counter-check.ts'
import type { Database } from '../../infra/db/port.ts'
import { readBooks } from './books-store.ts'
import { QUICK_CHECK_MS, quickCheckBooks } from './quick-check.ts'

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
