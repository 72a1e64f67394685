import { sql } from 'kysely'
import { type CounterCheck, counterCheck } from '../../infra/counter-check.ts'
import { dropWords, forgetDropped } from '../../infra/db/full-text.ts'
import type { Database, Db } from '../../infra/db/port.ts'

export const BLOG_CHECKS: readonly CounterCheck[] = [
  counterCheck(
    'the likes of an article are counted right',
    sql`select id as at, likes as stored, counted from (
      select id, likes, (select count(*) from blog_likes where blog_id = blogs.id) as counted from blogs) as b
      where likes <> counted`,
  ),
  counterCheck(
    'the comments of an article are counted right',
    sql`select id as at, comment_count as stored, counted from (
      select id, comment_count, (select count(*) from blog_comments where blog_id = blogs.id) as counted from blogs) as b
      where comment_count <> counted`,
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
      - (select count(*) from blog_comments where blog_id = blogs.id and user_id = ${userId})
    where id in (select blog_id from blog_comments where user_id = ${userId})`.execute(tx)
  const own = await tx.selectFrom('blogs').select('seq').where('authorId', '=', userId).execute()
  for (const { seq } of own) await dropWords(database, tx, 'blog_words', seq)
  if (own.length > 0) await forgetDropped(database, tx, 'blog_words')
}
