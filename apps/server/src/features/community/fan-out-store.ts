import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema.ts'
import { DELIVERED_AT_ONCE } from './limits.ts'

export type Delivery = Selectable<Schema['communityDeliveries']>

/** Before every id. */
const START = ''

/**
 * Gives a post to the followers of its author, or takes it from them: the first of them now, in the caller's
 * transaction, the rest step by step. The author's row is locked by the caller.
 * @returns true when there is a rest
 */
export async function beginDelivery(
  tx: Db,
  post: { seq: number; authorId: string },
  kind: Delivery['kind'],
): Promise<boolean> {
  // A post that is taken back needs no more giving.
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

/** One step of the delivery that waits longest. @returns false when none waits */
export async function deliverNext(database: Database, tx: Db): Promise<boolean> {
  const waits = await tx
    .selectFrom('communityDeliveries')
    .select(['postSeq', 'kind', 'authorId'])
    .orderBy('postSeq')
    .orderBy('kind')
    .limit(1)
    .executeTakeFirst()
  if (!waits) return false
  // Whoever ends following waits meanwhile, and then takes from the feed what this step gave.
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

/** @returns the last follower that was reached, undefined when there are no more */
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
