import type { CommunityFigures } from '@eco/contract/community/community'
import type { Db } from '../../infra/db/port.ts'

/** What this feature needs from others. */
export type CommunityDependencies = {
  figuresOf(db: Db, userId: string): Promise<CommunityFigures>
  /** Notifies a member of a new follower, in the caller's transaction. */
  notifyFollowed(tx: Db, followeeId: string, followerId: string, at: number): Promise<void>
  /** Deletes each of two members' notifications about the other. */
  forgetBetween(tx: Db, one: string, other: string): Promise<void>
}
