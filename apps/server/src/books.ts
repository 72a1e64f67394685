import { checkBooks } from '@eco/domain/credits/books'
import type { Deps } from './deps.ts'
import { ASSET_CHECKS } from './features/assets/check-store.ts'
import { BLOG_CHECKS } from './features/blog/check-store.ts'
import { COMMUNITY_CHECKS } from './features/community/check-store.ts'
import { readBooks } from './features/credits/books-store.ts'
import { QUICK_CHECK_MS, quickCheckBooks } from './features/credits/quick-check.ts'
import { RANK_CHECKS } from './features/rank/check-store.ts'
import type { Difference } from './infra/counter-check.ts'
import type { Database } from './infra/db/port.ts'

/** Counters that are stored beside what they count. A feature that stores one adds its line. */
const COUNTER_CHECKS = [...RANK_CHECKS, ...ASSET_CHECKS, ...BLOG_CHECKS, ...COMMUNITY_CHECKS]

type Checked = { accounts: number; serialBlocks: number; assets: number; counters: number }

/** Recalculates everything that the ledger and the counters store, in one snapshot. */
export async function checkAllBooks(
  database: Database,
): Promise<{ difference: Difference | undefined; checked: Checked }> {
  return database.snapshot(async (db) => {
    const books = await readBooks(db)
    let difference: Difference | undefined = checkBooks(books)
    for (const check of COUNTER_CHECKS) difference ??= await check(db)
    const { cached, blocks, assets } = books
    const counters = COUNTER_CHECKS.length
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
