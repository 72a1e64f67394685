import type { Db } from '../../infra/db/port.ts'

/** One article a day, ms. */
const STEP_MS = 86_400_000

/**
 * Dates the built-in articles on consecutive days ending at `last`, because a demo year begins before they
 * were written.
 * @param last ms since 1970
 */
export async function backdateArticles(tx: Db, last: number): Promise<void> {
  const articles = await tx.selectFrom('blogs').select('id').orderBy('seq', 'desc').execute()
  for (const [at, { id }] of articles.entries()) {
    const createdAt = last - at * STEP_MS
    await tx.updateTable('blogs').set({ createdAt }).where('id', '=', id).execute()
  }
}
