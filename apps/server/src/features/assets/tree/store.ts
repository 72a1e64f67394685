import { speciesKey, type TreeRecord } from '@eco/domain/assets/tree/fields'
import type { Database, Db } from '../../../infra/db/port.ts'
import { type AssetRow, isInPage, PAGE_AND_ONE, type PageParams } from '../store.ts'

export type TreeRow = TreeRecord & Pick<AssetRow, 'id' | 'ownerId' | 'status' | 'reason' | 'createdAt'>

const COLUMNS = [
  'assets.id',
  'assets.ownerId',
  'assets.status',
  'assets.reason',
  'assets.createdAt',
  'trees.treeName',
  'trees.botanicalName',
  'trees.plantingDate',
  'trees.heightCm',
  'trees.dbhCm',
  'trees.location',
] as const

const treesOf = (db: Db) =>
  db.selectFrom('trees').innerJoin('assets', 'assets.id', 'trees.assetId').select(COLUMNS)

/** A page of a member's trees, newest first, one row for each photo of each tree. */
export const prepareTrees = (database: Database) =>
  database.prepare<PageParams, TreeRow & { photoId: string | null }>((db, p) =>
    db
      .selectFrom(
        treesOf(db)
          .where(isInPage('tree', p))
          .orderBy('assets.createdAt', 'desc')
          .orderBy('assets.id', 'desc')
          .limit(PAGE_AND_ONE)
          .as('page'),
      )
      .leftJoin('photos', 'photos.assetId', 'page.id')
      .selectAll('page')
      .select('photos.id as photoId')
      .orderBy('page.createdAt', 'desc')
      .orderBy('page.id', 'desc')
      .orderBy('photos.position')
      .compile(),
  )

/** Trees by asset id, for any owner. */
export async function readTreesById(db: Db, assetIds: readonly string[]): Promise<TreeRow[]> {
  return assetIds.length === 0 ? [] : treesOf(db).where('assets.id', 'in', assetIds).execute()
}

export async function insertTree(tx: Db, assetId: string, tree: TreeRecord): Promise<void> {
  await tx
    .insertInto('trees')
    .values({ assetId, ...tree, speciesKey: speciesKey(tree.botanicalName) })
    .execute()
}

export async function updateTree(tx: Db, assetId: string, change: Partial<TreeRecord>): Promise<void> {
  if (Object.keys(change).length === 0) return
  const { botanicalName } = change
  await tx
    .updateTable('trees')
    .set({ ...change, ...(botanicalName !== undefined && { speciesKey: speciesKey(botanicalName) }) })
    .where('assetId', '=', assetId)
    .execute()
}
