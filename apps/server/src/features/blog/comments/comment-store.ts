import type { Expression, SqlBool } from 'kysely'
import type { Database, Db } from '../../../infra/db/port.ts'

/** Locks an article so that its counts change one at a time. Does not find hidden articles. */
export async function lockShown(database: Database, tx: Db, id: string) {
  return database
    .lock(
      tx
        .selectFrom('blogs')
        .select(['id', 'seq', 'authorId', 'title', 'likes', 'commentCount', 'editedAt'])
        .where('id', '=', id)
        .where('hidden', '=', 0),
    )
    .executeTakeFirst()
}

/** Adds or removes the member's like. @returns the article's like count after it */
export async function setLike(tx: Db, blogId: string, userId: string, liked: boolean, now: number) {
  if (liked) await tx.insertInto('blogLikes').values({ blogId, userId, createdAt: now }).execute()
  else await tx.deleteFrom('blogLikes').where('blogId', '=', blogId).where('userId', '=', userId).execute()
  return countBy(tx, blogId, 'likes', liked ? 1 : -1)
}

export type CommentRow = {
  seq: number
  id: string
  userId: string
  username: string
  text: string
  createdAt: number
}

type Unseen = ((member: Expression<string>) => Expression<SqlBool>) | undefined

const newestOf = (db: Db, blogId: string, before: number | undefined, limit: number, unseen: Unseen) =>
  db
    .selectFrom('blogComments as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select(['c.seq', 'c.id', 'c.userId', 'u.username', 'c.text', 'c.createdAt'])
    .where('c.blogId', '=', blogId)
    .where('c.hidden', '=', 0)
    .$if(before !== undefined, (q) => q.where('c.seq', '<', before ?? 0))
    .$if(unseen !== undefined, (q) => q.where((e) => e.not(unseen?.(e.ref('c.userId')) ?? e.lit(false))))
    .orderBy('c.seq', 'desc')
    .limit(limit)

/** The newest comments before `before`, newest first. @param unseen leaves out comments of these members */
export const readComments = (...given: Parameters<typeof newestOf>): Promise<CommentRow[]> =>
  newestOf(...given).execute()

/** The newest comments of each of these articles, newest first, in one query. */
export async function readNewest(db: Db, blogIds: readonly string[], limit: number, unseen: Unseen) {
  const [first, ...others] = blogIds.map((id) =>
    db.selectFrom(newestOf(db, id, undefined, limit, unseen).select('c.blogId').as('newest')).selectAll(),
  )
  const found = new Map<string, CommentRow[]>(blogIds.map((id) => [id, []]))
  if (!first) return found
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute()
  for (const { blogId, ...row } of rows.sort((a, b) => b.seq - a.seq)) found.get(blogId)?.push(row)
  return found
}

/** @returns the article's comment count after it */
export async function insertComment(
  tx: Db,
  row: { id: string; blogId: string; userId: string; text: string; createdAt: number },
): Promise<number> {
  await tx.insertInto('blogComments').values(row).execute()
  return countBy(tx, row.blogId, 'commentCount', 1)
}

/**
 * Deletes the member's own comment.
 * @returns the article's comment count after it; undefined if there was no such comment
 */
export async function deleteComment(tx: Db, blogId: string, id: string, userId: string) {
  const gone = await tx
    .deleteFrom('blogComments')
    .where('id', '=', id)
    .where('blogId', '=', blogId)
    .where('userId', '=', userId)
    .returning('hidden')
    .executeTakeFirst()
  return gone && countBy(tx, blogId, 'commentCount', gone.hidden === 1 ? 0 : -1)
}

/** A comment that everybody sees. */
export const findComment = (db: Db, blogId: string, id: string) =>
  db
    .selectFrom('blogComments')
    .select(['id', 'userId'])
    .where('id', '=', id)
    .where('blogId', '=', blogId)
    .where('hidden', '=', 0)
    .executeTakeFirst()

/** Locks the article of a comment, whose counts change with it. */
export async function lockCommented(database: Database, tx: Db, id: string) {
  const blogId = tx.selectFrom('blogComments').select('blogId').where('id', '=', id)
  const blog = await database
    .lock(tx.selectFrom('blogs').select('id').where('id', 'in', blogId))
    .executeTakeFirst()
  return blog && { editedAt: null }
}

export async function hideComment(tx: Db, id: string, isHidden: boolean): Promise<void> {
  const { blogId } = await tx
    .updateTable('blogComments')
    .set({ hidden: isHidden ? 1 : 0 })
    .where('id', '=', id)
    .returning('blogId')
    .executeTakeFirstOrThrow()
  await countBy(tx, blogId, 'commentCount', isHidden ? -1 : 1)
}

async function countBy(tx: Db, blogId: string, figure: 'likes' | 'commentCount', by: 1 | 0 | -1) {
  const { [figure]: count } = await tx
    .updateTable('blogs')
    .set((e) => ({ [figure]: e(figure, '+', by) }))
    .where('id', '=', blogId)
    .returning(figure)
    .executeTakeFirstOrThrow()
  return count
}
