import { speciesKey, type TreeRecord } from '@eco/domain/assets/tree-change'
import type { Db } from '../../infra/db/port.ts'
import type { AssetRow } from './store.ts'

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

/** A member's trees, newest first. @param after the last tree of the page before */
export async function readTrees(
  db: Db,
  ownerId: string,
  after: { createdAt: number; id: string } | undefined,
  limit: number,
): Promise<TreeRow[]> {
  return treesOf(db)
    .where('assets.ownerId', '=', ownerId)
    .where('assets.kind', '=', 'tree')
    .where('assets.deletedAt', 'is', null)
    .$if(after !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('assets.createdAt', '<', after?.createdAt ?? 0),
          eb.and([eb('assets.createdAt', '=', after?.createdAt ?? 0), eb('assets.id', '<', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('assets.createdAt', 'desc')
    .orderBy('assets.id', 'desc')
    .limit(limit)
    .execute()
}

/** Trees by asset id, whoever owns them. */
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
