import { message } from '@eco/contract/messages'
import type { Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'

export const contested = (other: string) => message('asset.contested', { other })

/** Two assets with the same identifier. `other` is neither deleted nor rejected. */
export type IdentifierConflict = { assetId: string; other: string }
type Identified = { id: string; identifierHash: string | null }

export async function findIdentifierConflicts(
  db: Db,
  assetIds: readonly string[],
): Promise<IdentifierConflict[]> {
  if (assetIds.length === 0) return []
  const claimed = await db
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
  const issued = await db
    .selectFrom('assets as mine')
    .innerJoin('issuedIdentifiers as taken', 'taken.identifierHash', 'mine.identifierHash')
    .select(['mine.id as assetId', 'taken.assetId as other'])
    .whereRef('taken.assetId', '<>', 'mine.id')
    .where('mine.id', 'in', assetIds)
    .execute()
  const isNew = (one: IdentifierConflict) =>
    !claimed.some(({ assetId, other }) => assetId === one.assetId && other === one.other)
  return [...claimed, ...issued.filter(isNew)]
}

/**
 * The other asset whose live credits were issued under this identifier, even if its identifier has changed
 * since.
 */
export async function findHolder(tx: Db, { id, identifierHash }: Identified): Promise<string | undefined> {
  if (identifierHash === null) return undefined
  const found = await tx
    .selectFrom('issuedIdentifiers')
    .select('assetId')
    .where('identifierHash', '=', identifierHash)
    .where('assetId', '<>', id)
    .executeTakeFirst()
  return found?.assetId
}

/**
 * Reserves the identifier for this asset while its credits are live. Of two concurrent approvals the second
 * waits for the first on the primary key.
 * @throws Problem conflict if another asset has reserved it
 */
export async function takeIdentifier(tx: Db, asset: Identified): Promise<void> {
  const { id: assetId, identifierHash } = asset
  if (identifierHash === null) return
  await tx
    .insertInto('issuedIdentifiers')
    .values({ identifierHash, assetId })
    .onConflict((c) => c.column('identifierHash').doNothing())
    .execute()
  const holder = await findHolder(tx, asset)
  if (holder !== undefined) throw problem('conflict', { message: contested(holder) })
}

/** Call it when the asset's credits are no longer live. */
export async function releaseIdentifiers(tx: Db, assetId: string): Promise<void> {
  await tx.deleteFrom('issuedIdentifiers').where('assetId', '=', assetId).execute()
}
