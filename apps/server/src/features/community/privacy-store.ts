import { sql } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import type { PrivacyRow } from '../../infra/privacy.ts'

/** Removes the member's posts from the feeds of others, and the member from their counts. */
export async function leaveFeeds(tx: Db, userId: string): Promise<void> {
  await sql`delete from community_timeline
    where owner_id in (select follower_id from community_follows where followee_id = ${userId})
      and post_seq in (select seq from community_posts where author_id = ${userId})`.execute(tx)
  await sql`update community_members set followers = followers - 1
    where id in (select followee_id from community_follows where follower_id = ${userId})`.execute(tx)
  await sql`update community_members set following = following - 1
    where id in (select follower_id from community_follows where followee_id = ${userId})`.execute(tx)
}

/** The members whom this member blocks. */
export async function ownBlocks(db: Db, userId: string, after: unknown, most: number): Promise<PrivacyRow[]> {
  return db
    .selectFrom('communityBlocks')
    .select('otherId')
    .where('memberId', '=', userId)
    .where('own', '=', 1)
    .$if(after !== undefined, (q) => q.where('otherId', '>', String(after)))
    .orderBy('otherId')
    .limit(most)
    .execute()
}
