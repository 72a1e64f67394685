import { api } from '@eco/contract'
import type { TreeRecord } from '@eco/domain/assets/tree-change'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { ASSET_WORDS } from './messages.ts'
import { countAssets } from './store.ts'
import { readTrees } from './tree-store.ts'
import { type AssetTools, changeTree, recordTree } from './trees.ts'
import { readTree, readUrls, wireTree } from './wire.ts'

/** Trees in one answer. Source: product rule, lists answer at most 1,000 rows. */
const LIST_ROWS_MAX = 1_000
const SUCCESS = 'success'

/** Recording, listing and correcting trees. */
export function treeRoutes(route: Route, deps: Pick<Deps, 'now' | 'newId'>, tools: AssetTools): void {
  route(api.listTrees, async ({ params, query }) => {
    const after = query.cursor === undefined ? undefined : readCursor(query.cursor)
    return tools.database.read(async (db) => {
      const found = await readTrees(db, params.userId, after, LIST_ROWS_MAX + 1)
      const page = found.slice(0, LIST_ROWS_MAX)
      const photos = await tools.photosOf(
        db,
        page.map((tree) => tree.id),
      )
      const data = page.map((tree) => wireTree({ tree, urls: photos.get(tree.id) ?? [] }))
      const last = page.at(-1)
      return found.length > page.length && last
        ? { status: SUCCESS, data, next: writeCursor(last) }
        : { status: SUCCESS, data }
    })
  })

  route(api.saveTree, async ({ body, session, write }) => {
    const at = deps.now()
    const assetId = deps.newId('tree')
    const tree = { dbhCm: null, ...readTree(body, at) } as TreeRecord
    const urls = readUrls(body.imageIds)
    return write(async (tx) => {
      const view = await recordTree(tx, tools, { assetId, ownerId: session.userId, at, tree, urls })
      const treeCount = await countAssets(tx, session.userId, 'tree')
      return { status: SUCCESS, message: ASSET_WORDS.treeSaved, data: wireTree(view), treeCount }
    })
  })

  route(api.updateTree, async ({ params, body, session, write }) => {
    const at = deps.now()
    const given = readTree(body, at)
    const urls = body.imageIds === undefined ? undefined : readUrls(body.imageIds)
    return write(async (tx) => {
      const order = { assetId: params.tid, ownerId: session.userId, at, given, urls }
      const view = await changeTree(tx, tools, order)
      return { status: SUCCESS, message: ASSET_WORDS.treeUpdated, data: wireTree(view) }
    })
  })
}
