import { rename } from '@eco/contract/assets/names'
import { TREE_NAMES } from '@eco/contract/assets/tree/names'
import { ASSET_OWNER, type AssetKindParts } from '../asset-kind.ts'
import { treeRoutes } from './routes.ts'
import { readTreesById } from './store.ts'

export const TREE: AssetKindParts = {
  routes: treeRoutes,
  async attributesOf(db, assetIds) {
    const trees = await readTreesById(db, assetIds)
    return trees.map((tree) => [tree.id, rename(tree, TREE_NAMES)])
  },
  tables: [{ table: 'trees', owner: ASSET_OWNER, key: 'assetId' }],
}
