import { searchable } from '@eco/domain/blog/search-terms'
import { sql } from 'kysely'
import { type CounterCheck, rowCountCheck } from '../../infra/counter-check.ts'
import { dropWords, forgetDropped, indexWords } from '../../infra/db/full-text.ts'
import type { Database, Db } from '../../infra/db/port.ts'

export const BLOG_CHECKS: readonly CounterCheck[] = [
  rowCountCheck('the likes of an article are counted right', ['blogs', 'likes'], ['blogLikes', 'blogId']),
  rowCountCheck(
    'the comments of an article are counted right',
    ['blogs', 'commentCount'],
    ['blogComments', 'blogId'],
    sql`hidden = 0`,
  ),
]

/**
 * Removes the member's likes and comments from the counts of others, and the member's articles from the
 * search.
 */
export async function leaveBlog(database: Database, tx: Db, userId: string): Promise<void> {
  await sql`update blogs set likes = likes - 1
    where id in (select blog_id from blog_likes where user_id = ${userId})`.execute(tx)
  await sql`update blogs set comment_count = comment_count
      - (select count(*) from blog_comments where blog_id = blogs.id and user_id = ${userId} and hidden = 0)
    where id in (select blog_id from blog_comments where user_id = ${userId})`.execute(tx)
  const own = await tx.selectFrom('blogs').select('seq').where('authorId', '=', userId).execute()
  for (const { seq } of own) await dropWords(database, tx, 'blog_words', seq)
  if (own.length > 0) await forgetDropped(database, tx, 'blog_words')
}

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

const ARTICLES_AT_ONCE = 200

/** Builds the search index of all articles again, for a database that was restored without it. */
export async function indexArticles(database: Database): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await database.read((db) =>
      db
        .selectFrom('blogs')
        .select(['seq', 'title', 'summary', 'content', 'tags'])
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(ARTICLES_AT_ONCE)
        .execute(),
    )
    await database.write(async (tx) => {
      for (const { seq, title, summary, content, tags } of rows) {
        const words = searchable(`${title} ${summary} ${content} ${tags.replaceAll(',', ' ')}`)
        await indexWords(database, tx, 'blog_words', seq, words)
      }
    })
    if (rows.length < ARTICLES_AT_ONCE) return
    after = rows.at(-1)?.seq ?? after
  }
}
