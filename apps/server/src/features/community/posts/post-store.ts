import { type RawBuilder, sql } from 'kysely'
import { send } from '../../../infra/db/pipeline.ts'
import type { Database, Db, Placeholder } from '../../../infra/db/port.ts'
import { addTo } from '../members/member-store.ts'

/** Posts per page. */
export const POSTS_PAGE = 20

/** A post with the displayed data of its author. */
export type PostRow = {
  seq: number
  id: string
  content: string
  createdAt: number
  authorId: string
  name: string
  title: string
  avatar: string | null
  sample: number
}

/** Named as in `PostRow`, so that rows need no renaming. */
const COLUMNS = sql.raw(
  'p.seq, p.id, p.content, p.created_at as "createdAt", p.author_id as "authorId", m.name, m.title, m.avatar, m.sample',
)
/** One row more than a page, to detect whether there is another. */
const ROWS = sql.lit(POSTS_PAGE + 1)

/**
 * A page of a feed: one range of the feed's index, however many posts and followed members there are. `cross
 * join` fixes SQLite's join order to start with the feed.
 */
const feedPage = (ownerId: string | RawBuilder<string>, older = sql``) =>
  sql<PostRow>`select ${COLUMNS} from community_timeline t cross join community_posts p
    cross join community_members m
    where t.owner_id = ${ownerId} ${older} and p.seq = t.post_seq and p.hidden = 0 and m.id = p.author_id
    order by t.post_seq desc limit ${ROWS}`

/** @param before undefined for the first page */
export function prepareFeed(database: Database) {
  const newest = database.prepareListByKey<PostRow>((ownerId) => feedPage(ownerId))
  const page = database.prepare<{ ownerId: string; before: number }, PostRow>((db, p) =>
    feedPage(p('ownerId'), sql`and t.post_seq < ${p('before')}`).compile(db),
  )
  return ({ ownerId, before }: { ownerId: string; before?: number | undefined }) =>
    before === undefined ? newest(ownerId) : page({ ownerId, before })
}

type OfAuthor = { authorId: string; before: number }

/** A page of one member's posts. */
export const preparePostsOf = (database: Database) =>
  database.prepare<OfAuthor, PostRow>((db, p: Placeholder<OfAuthor>) =>
    sql<PostRow>`select ${COLUMNS} from community_posts p join community_members m on m.id = p.author_id
      where p.author_id = ${p('authorId')} and p.seq < ${p('before')} and p.hidden = 0
      order by p.seq desc limit ${ROWS}`.compile(db),
  )

/** @returns its sequence number */
export async function insertPost(
  tx: Db,
  post: { id: string; authorId: string; content: string; createdAt: number },
): Promise<number> {
  // First, because it locks the author: a member who follows meanwhile waits, and so misses no post.
  await addTo(tx, post.authorId, 'posts', 1)
  const { seq } = await tx
    .insertInto('communityPosts')
    .values({ ...post, hidden: 0 })
    .returning('seq')
    .executeTakeFirstOrThrow()
  await send(tx, tx.insertInto('communityTimeline').values({ ownerId: post.authorId, postSeq: Number(seq) }))
  return Number(seq)
}

/** @returns its sequence number; undefined if the author has no such post */
export async function removePost(tx: Db, id: string, authorId: string): Promise<number | undefined> {
  const [gone] = await tx
    .deleteFrom('communityPosts')
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .returning(['seq', 'hidden'])
    .execute()
  if (!gone) return undefined
  if (gone.hidden === 0) await addTo(tx, authorId, 'posts', -1)
  await tx
    .deleteFrom('communityTimeline')
    .where('ownerId', '=', authorId)
    .where('postSeq', '=', Number(gone.seq))
    .execute()
  return Number(gone.seq)
}

/** A post and its author, locked until the transaction ends. */
export async function lockPost(database: Database, tx: Db, id: string) {
  const post = await database
    .lock(
      tx
        .selectFrom('communityPosts as p')
        .innerJoin('communityMembers as m', 'm.id', 'p.authorId')
        .select(['p.authorId', 'p.hidden', 'm.sample'])
        .where('p.id', '=', id),
    )
    .executeTakeFirst()
  return post && { ...post, editedAt: null }
}

/** Feeds keep a hidden post and leave it out, so that it can come back at once. */
export async function hidePost(tx: Db, id: string, isHidden: boolean): Promise<void> {
  const { authorId } = await tx
    .updateTable('communityPosts')
    .set({ hidden: isHidden ? 1 : 0 })
    .where('id', '=', id)
    .returning('authorId')
    .executeTakeFirstOrThrow()
  await addTo(tx, authorId, 'posts', isHidden ? -1 : 1)
}
