import { worksInConsole } from '@eco/domain/auth/rules'
import type { BlogFilter, BlogTag } from '@eco/domain/blog/post'
import { type Expression, type Insertable, type SqlBool, sql } from 'kysely'
import type { Session } from '../../http/context.ts'
import { dropWords, holdsWords, indexWords } from '../../infra/db/full-text.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

const WORDS = 'blog_words'

/** The viewer of an article; moderators see hidden articles as well. */
export type Viewer = { userId: string | undefined; isModerator: boolean }
export const NOBODY: Viewer = { userId: undefined, isModerator: false }

/** A token without its cookie gives no more access than no session. */
export const viewerOf = (session: Session | undefined): Viewer => {
  const whole = session?.whole === true ? session : undefined
  return { userId: whole?.userId, isModerator: whole !== undefined && worksInConsole(whole.role) }
}

/** SQL condition: one of the viewer and the row's member blocks the other. */
export type BlockedMembers = (viewerId: string, member: Expression<string | null>) => Expression<SqlBool>

/** Returns `(member) => condition` for a viewer with a session, otherwise undefined. */
export const blockedWith = (blockedMembers: BlockedMembers, { userId }: Viewer) =>
  userId === undefined ? undefined : (member: Expression<string | null>) => blockedMembers(userId, member)
type Unseen = ReturnType<typeof blockedWith>

export type ListFilter = {
  category?: BlogFilter | undefined
  /** prefixes of words that must all occur */
  terms?: readonly string[] | undefined
  /** sequence numbers below this one */
  before?: number | undefined
  /** leaves out articles of these members */
  unseen?: Unseen
}

const withAuthor = (db: Db) =>
  db
    .selectFrom('blogs as b')
    .leftJoin('users as u', 'u.id', 'b.authorId')
    .leftJoin('blogMedia as m', 'm.blogId', 'b.id')
    .select([
      'b.seq',
      'b.id',
      'b.authorId',
      'b.title',
      'b.summary',
      'b.content',
      'b.tags',
      'b.hidden',
      'b.likes',
      'b.commentCount',
      'b.createdAt',
      'b.editedAt',
      'u.username',
      'm.id as mediaId',
      'm.type as mediaType',
      'm.width',
      'm.height',
    ])

/** An article with the names of its author and its file. */
export type BlogRow = Awaited<ReturnType<ReturnType<typeof withAuthor>['execute']>>[number]

/** Newest first, without hidden articles. */
export async function listBlogs(
  database: Database,
  db: Db,
  { category = 'All', terms = [], before, unseen }: ListFilter,
  limit: number,
): Promise<BlogRow[]> {
  let query = withAuthor(db).where('b.hidden', '=', 0)
  if (category !== 'All')
    query = query
      .innerJoin('blogTags as t', 't.seq', 'b.seq')
      .where('t.tag', '=', category)
      .orderBy('t.seq', 'desc')
  else query = query.orderBy('b.seq', 'desc')
  if (before !== undefined)
    query = query.where(category === 'All' ? 'b.seq' : ('t.seq' as 'b.seq'), '<', before)
  if (terms.length > 0) query = query.where((e) => holdsWords(database, WORDS, e.ref('b.seq'), terms))
  if (unseen) query = query.where((e) => e.not(unseen(e.ref('b.authorId'))))
  return query.limit(limit).execute()
}

/** SQL condition: the viewer may see an article; a hidden one only as its author or moderator. */
export const isVisible = ({ userId = '', isModerator }: Viewer, author: 'b.authorId' | 'm.ownerId') =>
  isModerator ? sql<boolean>`true` : sql<boolean>`(b.hidden = 0 or ${sql.ref(author)} = ${userId})`

/** One article that the viewer may see. */
export const findBlog = (db: Db, id: string, viewer: Viewer): Promise<BlogRow | undefined> =>
  withAuthor(db).where('b.id', '=', id).where(isVisible(viewer, 'b.authorId')).executeTakeFirst()

/** Those of these articles that the member likes. */
export async function likedOf(db: Db, userId: string | undefined, ids: readonly string[]) {
  if (userId === undefined || ids.length === 0) return new Set<string>()
  const found = await db
    .selectFrom('blogLikes')
    .select('blogId')
    .where('userId', '=', userId)
    .where('blogId', 'in', [...ids])
    .execute()
  return new Set(found.map((row) => row.blogId))
}

type Written = { title: string; summary: string; content: string; tags: readonly BlogTag[]; words: string }
type NewBlog = Written & Pick<Insertable<Schema['blogs']>, 'id' | 'authorId' | 'createdAt'>

export async function insertBlog(database: Database, tx: Db, { words, tags, ...row }: NewBlog) {
  const { seq } = await tx
    .insertInto('blogs')
    .values({ ...row, tags: tags.join(','), hidden: 0, likes: 0, commentCount: 0, editedAt: null })
    .returning('seq')
    .executeTakeFirstOrThrow()
  await writeTags(tx, seq, tags)
  await indexWords(database, tx, WORDS, seq, words)
}

/** The member's own article, locked until the transaction ends. */
export async function lockOwn(database: Database, tx: Db, id: string, authorId: string) {
  return database
    .lock(tx.selectFrom('blogs').selectAll().where('id', '=', id).where('authorId', '=', authorId))
    .executeTakeFirst()
}

export async function changeBlog(
  database: Database,
  tx: Db,
  seq: number,
  { words, tags, ...change }: Written & { editedAt: number },
): Promise<void> {
  await tx
    .updateTable('blogs')
    .set({ ...change, tags: tags.join(',') })
    .where('seq', '=', seq)
    .execute()
  await tx.deleteFrom('blogTags').where('seq', '=', seq).execute()
  await writeTags(tx, seq, tags)
  await indexWords(database, tx, WORDS, seq, words)
}

async function writeTags(tx: Db, seq: number, tags: readonly BlogTag[]): Promise<void> {
  if (tags.length > 0)
    await tx
      .insertInto('blogTags')
      .values(tags.map((tag) => ({ tag, seq })))
      .execute()
}

/** Deletes all rows of an article but that of its file. */
export async function eraseBlog(database: Database, tx: Db, id: string, seq: number): Promise<void> {
  for (const table of ['blogComments', 'blogLikes'] as const)
    await tx.deleteFrom(table).where('blogId', '=', id).execute()
  await tx.deleteFrom('blogTags').where('seq', '=', seq).execute()
  await dropWords(database, tx, WORDS, seq)
  await tx.deleteFrom('blogs').where('id', '=', id).execute()
}

/** Any article, locked until the transaction ends. */
export const lockBlog = (database: Database, tx: Db, id: string) =>
  database.lock(tx.selectFrom('blogs').select('editedAt').where('id', '=', id)).executeTakeFirst()

export async function hideBlog(tx: Db, id: string, isHidden: boolean): Promise<void> {
  await tx
    .updateTable('blogs')
    .set({ hidden: isHidden ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** The newest public articles, for the sitemap. */
export async function readDated(db: Db, most: number) {
  return db
    .selectFrom('blogs')
    .select(['id', 'createdAt', 'editedAt'])
    .where('hidden', '=', 0)
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()
}
