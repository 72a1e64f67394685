import { sql } from 'kysely'
import type { Db } from '../../../infra/db/port.ts'
import { addTo } from './member-store.ts'

/** Newest posts of a member that are added to the feed of a new follower at once. */
const CAUGHT_UP_POSTS = 100

/** The caller has locked both members. @returns false if the member already follows */
export async function insertFollow(tx: Db, followerId: string, followeeId: string, at: number) {
  const done = await tx
    .insertInto('communityFollows')
    .values({ followerId, followeeId, at })
    .onConflict((c) => c.columns(['followerId', 'followeeId']).doNothing())
    .executeTakeFirst()
  if (Number(done.numInsertedOrUpdatedRows ?? 0) === 0) return false
  await addTo(tx, followerId, 'following', 1)
  await addTo(tx, followeeId, 'followers', 1)
  await sql`insert into community_timeline (owner_id, post_seq)
    select ${followerId}, seq from (select seq from community_posts where author_id = ${followeeId}
      order by seq desc limit ${sql.lit(CAUGHT_UP_POSTS)}) as newest
    where true on conflict do nothing`.execute(tx)
  return true
}

/** The caller has locked both members. @returns false if the member did not follow */
export async function deleteFollow(tx: Db, followerId: string, followeeId: string): Promise<boolean> {
  const done = await tx
    .deleteFrom('communityFollows')
    .where('followerId', '=', followerId)
    .where('followeeId', '=', followeeId)
    .executeTakeFirst()
  if (Number(done.numDeletedRows) === 0) return false
  await addTo(tx, followerId, 'following', -1)
  await addTo(tx, followeeId, 'followers', -1)
  await tx
    .deleteFrom('communityTimeline')
    .where('ownerId', '=', followerId)
    .where('postSeq', 'in', (eb) =>
      eb.selectFrom('communityPosts').select('seq').where('authorId', '=', followeeId),
    )
    .execute()
  return true
}
