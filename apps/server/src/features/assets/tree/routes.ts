import { api } from '@eco/contract'
import type { TreeRecord } from '@eco/domain/assets/tree/fields'
import type { Deps } from '../../../deps.ts'
import type { Route } from '../../../http/context.ts'
import { sentence } from '../../../sentence.ts'
import { answerPage, pageFrom, SUCCESS } from '../page.ts'
import { countAssets } from '../store.ts'
import { readTree, wireTree } from './mapper.ts'
import { prepareTrees } from './store.ts'
import { type AssetDependencies, changeTree, gatherPhotos, recordTree } from './trees.ts'

/** Creates, lists and edits trees. */
export function treeRoutes(
  route: Route,
  deps: Pick<Deps, 'now' | 'newId'>,
  dependencies: AssetDependencies,
): void {
  const readTrees = prepareTrees(dependencies.database)

  route(api.listTrees, async ({ params, query }) => {
    const rows = await readTrees({ ownerId: params.userId, ...pageFrom(query.cursor) })
    return answerPage(gatherPhotos(rows, dependencies.photoUrl), ({ tree }) => tree, wireTree)
  })

  route(api.saveTree, async ({ body, session, write }) => {
    const at = deps.now()
    const assetId = deps.newId('tree')
    const { given, urls = [] } = readTree(body, at)
    const tree = { dbhCm: null, ...given } as TreeRecord
    return write(async (tx) => {
      const view = await recordTree(tx, dependencies, { assetId, ownerId: session.userId, at, tree, urls })
      const treeCount = await countAssets(tx, session.userId, 'tree')
      return { status: SUCCESS, message: sentence('tree.saved'), data: wireTree(view), treeCount }
    })
  })

  route(api.updateTree, async ({ params, body, session, write }) => {
    const at = deps.now()
    const { given, urls } = readTree(body, at)
    return write(async (tx) => {
      const order = { assetId: params.tid, ownerId: session.userId, at, given, urls }
      const view = await changeTree(tx, dependencies, order)
      return { status: SUCCESS, message: sentence('tree.updated'), data: wireTree(view) }
    })
  })
}
