import type { CommunityFigures } from '@eco/contract/community/community'
import { type CreditParts, heldInAll } from '@eco/domain/credits/constants'
import type { Db } from './infra/db/port.ts'

type Counts = {
  partsOf: (db: Db, userId: string) => Promise<CreditParts>
  countApproved: (db: Db, userId: string) => Promise<{ assets: number; trees: number }>
  countAccepted: (db: Db, userId: string) => Promise<number>
}

/** What a member or an organization may show to everybody: what a second person approved, and no more. */
export const openPublicFigures =
  ({ partsOf, countApproved, countAccepted }: Counts) =>
  async (db: Db, userId: string): Promise<CommunityFigures> => {
    const parts = await partsOf(db, userId)
    const approved = await countApproved(db, userId)
    return {
      credits_issued: parts.available + heldInAll(parts) + parts.retired,
      assets_approved: approved.assets,
      trees: approved.trees,
      activities: await countAccepted(db, userId),
    }
  }
