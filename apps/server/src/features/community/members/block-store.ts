import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../infra/db/port.ts'

/** Returns whether there is a block between two members, and whether the first member made it. */
export async function readBlock(db: Db, memberId: string, otherId: string) {
  const found = await db
    .selectFrom('communityBlocks')
    .select('own')
    .where('memberId', '=', memberId)
    .where('otherId', '=', otherId)
    .executeTakeFirst()
  if (!found) return 'none'
  return found.own === 1 ? 'own' : 'other'
}

/** SQL condition: one of the viewer and the row's member blocks the other. */
export const isBlockedIn = (viewerId: string, member: Expression<string | null>): RawBuilder<boolean> =>
  sql`exists (select 1 from community_blocks as block where block.member_id = ${viewerId} and block.other_id = ${member})`

/** Writes both rows of a block. A block that the other member made keeps its `own` mark. */
export async function insertBlock(tx: Db, memberId: string, otherId: string): Promise<void> {
  await tx
    .insertInto('communityBlocks')
    .values({ memberId, otherId, own: 1 })
    .onConflict((c) => c.columns(['memberId', 'otherId']).doUpdateSet({ own: 1 }))
    .execute()
  await tx
    .insertInto('communityBlocks')
    .values({ memberId: otherId, otherId: memberId, own: 0 })
    .onConflict((c) => c.columns(['memberId', 'otherId']).doNothing())
    .execute()
}

/** Ends the member's own block; the other member's block remains. */
export async function endBlock(tx: Db, memberId: string, otherId: string): Promise<void> {
  if ((await readBlock(tx, otherId, memberId)) === 'own') {
    await tx
      .updateTable('communityBlocks')
      .set({ own: 0 })
      .where('memberId', '=', memberId)
      .where('otherId', '=', otherId)
      .execute()
    return
  }
  const both = [memberId, otherId]
  await tx.deleteFrom('communityBlocks').where('memberId', 'in', both).where('otherId', 'in', both).execute()
}
