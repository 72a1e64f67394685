import type { CommunityFigures } from '@eco/contract/community'
import type { Db } from '../../infra/db/port.ts'

/** What this feature is handed. */
export type CommunityDependencies = {
  figuresOf(db: Db, userId: string): Promise<CommunityFigures>
  /** Tells a member that somebody follows now; part of the caller's transaction. */
  notifyFollowed(tx: Db, followeeId: string, followerId: string, at: number): Promise<void>
  /** Takes back what either of two members was told of the other. */
  forgetBetween(tx: Db, one: string, other: string): Promise<void>
}
