import type { AssetKind } from '@eco/domain/assets/kinds'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema.ts'

export type AssetRow = Selectable<Schema['assets']>
export type EventRow = Selectable<Schema['assetEvents']>

/**
 * Locks an asset until the end of the write: whatever happens to it, happens one after another.
 * @param ownerId when given, somebody else's asset is not found
 */
export async function lockAsset(
  database: Database,
  tx: Db,
  assetId: string,
  ownerId?: string,
): Promise<AssetRow | undefined> {
  const found = tx
    .selectFrom('assets')
    .selectAll()
    .where('id', '=', assetId)
    .$if(ownerId !== undefined, (q) => q.where('ownerId', '=', ownerId ?? ''))
  return database.lock(found).executeTakeFirst()
}

export async function insertAsset(tx: Db, row: Insertable<Schema['assets']>): Promise<void> {
  await tx.insertInto('assets').values(row).execute()
}

export async function updateAsset(
  tx: Db,
  assetId: string,
  change: Partial<Omit<AssetRow, 'id' | 'ownerId' | 'kind'>>,
): Promise<void> {
  await tx.updateTable('assets').set(change).where('id', '=', assetId).execute()
}

export async function insertEvent(tx: Db, event: Omit<EventRow, 'seq'>): Promise<void> {
  await tx.insertInto('assetEvents').values(event).execute()
}

/** Events of one asset, newest first. @param ownerId when given, somebody else's or a deleted asset is not found */
export async function readHistory(
  db: Db,
  assetId: string,
  ownerId: string | undefined,
): Promise<EventRow[] | undefined> {
  const asset = await db
    .selectFrom('assets')
    .select('id')
    .where('id', '=', assetId)
    .$if(ownerId !== undefined, (q) => q.where('ownerId', '=', ownerId ?? '').where('deletedAt', 'is', null))
    .executeTakeFirst()
  if (!asset) return undefined
  return db
    .selectFrom('assetEvents')
    .selectAll()
    .where('assetId', '=', assetId)
    .orderBy('seq', 'desc')
    .execute()
}

/** Status by id of everything the member has. */
export async function readStatuses(db: Db, ownerId: string): Promise<Pick<AssetRow, 'id' | 'status'>[]> {
  return db
    .selectFrom('assets')
    .select(['id', 'status'])
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function countAssets(db: Db, ownerId: string, kind: AssetKind): Promise<number> {
  const { count } = await db
    .selectFrom('assets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('kind', '=', kind)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
