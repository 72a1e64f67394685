import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../../infra/db/port.ts'
import type { Schema } from '../../../infra/db/schema/schema.ts'

/** Followers to whom one transaction delivers a post. */
export const DELIVERED_AT_ONCE = 1_000

export type Delivery = Selectable<Schema['communityDeliveries']>

/** Sorts before every id. */
const START = ''

/**
 * Adds a post to the feeds of its author's followers, or removes it: the first batch now, in the caller's
 * transaction, the rest in later steps. The caller has locked the author's row.
 * @returns true if there are more followers
 */
export async function beginDelivery(tx: Db, post: { seq: number; authorId: string }, kind: Delivery['kind']) {
  // A removed post needs no further delivery.
  if (kind === 'take') await tx.deleteFrom('communityDeliveries').where('postSeq', '=', post.seq).execute()
  const delivery = { postSeq: post.seq, kind, authorId: post.authorId, afterId: START }
  const reached = await deliver(tx, delivery)
  if (reached === undefined) return false
  await tx
    .insertInto('communityDeliveries')
    .values({ ...delivery, afterId: reached })
    .execute()
  return true
}

/** Runs one step of the oldest delivery. @returns false if none is left */
export async function deliverNext(database: Database, tx: Db): Promise<boolean> {
  const waits = await tx
    .selectFrom('communityDeliveries')
    .select(['postSeq', 'kind', 'authorId'])
    .orderBy('postSeq')
    .orderBy('kind')
    .limit(1)
    .executeTakeFirst()
  if (!waits) return false
  // Someone who unfollows waits for this lock, and then removes from the feed what this step added.
  await database
    .lock(tx.selectFrom('communityMembers').select('id').where('id', '=', waits.authorId))
    .execute()
  const found = tx.selectFrom('communityDeliveries').selectAll().where('postSeq', '=', waits.postSeq)
  const delivery = await database.lock(found.where('kind', '=', waits.kind)).executeTakeFirst()
  if (!delivery) return true
  const { postSeq, kind } = delivery
  const reached = await deliver(tx, delivery)
  await (reached === undefined
    ? tx.deleteFrom('communityDeliveries').where('postSeq', '=', postSeq).where('kind', '=', kind).execute()
    : tx
        .updateTable('communityDeliveries')
        .set({ afterId: reached })
        .where('postSeq', '=', postSeq)
        .where('kind', '=', kind)
        .execute())
  return true
}

/** @returns the last follower reached; undefined if there are no more */
async function deliver(tx: Db, { postSeq, kind, authorId, afterId }: Delivery): Promise<string | undefined> {
  const edge = await tx
    .selectFrom('communityFollows')
    .select('followerId')
    .where('followeeId', '=', authorId)
    .where('followerId', '>', afterId)
    .orderBy('followerId')
    .limit(1)
    .offset(DELIVERED_AT_ONCE - 1)
    .executeTakeFirst()
  const among = sql`followee_id = ${authorId} and follower_id > ${afterId}
    ${edge ? sql`and follower_id <= ${edge.followerId}` : sql``}`
  await (kind === 'give'
    ? sql`insert into community_timeline (owner_id, post_seq)
        select follower_id, ${sql.lit(postSeq)} from community_follows where ${among} on conflict do nothing`
    : sql`delete from community_timeline where post_seq = ${postSeq}
        and owner_id in (select follower_id from community_follows where ${among})`
  ).execute(tx)
  return edge?.followerId
}
