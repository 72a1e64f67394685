import type { Db } from '../../infra/db/port.ts'

/** Two claims with one identifier. `other` is neither deleted nor rejected. */
export type Contest = { assetId: string; other: string }

export async function findContests(db: Db, assetIds: readonly string[]): Promise<Contest[]> {
  if (assetIds.length === 0) return []
  return db
    .selectFrom('assets as mine')
    .innerJoin('assets as other', 'other.identifierHash', 'mine.identifierHash')
    .select(['mine.id as assetId', 'other.id as other'])
    .whereRef('other.id', '<>', 'mine.id')
    .where('mine.id', 'in', assetIds)
    .where('other.deletedAt', 'is', null)
    .where('other.status', '<>', 'rejected')
    .orderBy('other.createdAt')
    .orderBy('other.id')
    .execute()
}

/** The claim to which credits are issued under this identifier, other than one's own; held ones count. */
export async function findHolder(
  tx: Db,
  asset: { id: string; identifierHash: string },
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('assets')
    .select('id')
    .where('identifierHash', '=', asset.identifierHash)
    .where('id', '<>', asset.id)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('status', '=', 'approved'), eb('issueRef', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return found?.id
}
