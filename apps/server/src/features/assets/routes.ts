import { Readable } from 'node:stream'
import { api } from '@eco/contract'
import type { Deps } from '../../deps.ts'
import { isReviewer } from '../../http/authorize.ts'
import type { Route } from '../../http/context.ts'
import { csvOf } from '../../infra/csv.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import type { AssetDependencies } from './asset-form.ts'
import { openExports } from './export.ts'
import { historyOf } from './history.ts'
import { ALL_KINDS } from './kinds.ts'
import { bringBack, removeAsset } from './remove.ts'
import { prepareStatuses } from './store.ts'

/** The endpoints of each kind of asset, and those that all share: statuses, history, deletion and its undo. */
export function assetRoutes(
  route: Route,
  deps: Pick<Deps, 'now' | 'newId' | 'keyedHash'>,
  dependencies: AssetDependencies,
): void {
  for (const kind of ALL_KINDS) kind.routes(route, deps, dependencies)
  const { database } = dependencies
  const readStatuses = prepareStatuses(database)

  route(api.assetStatuses, async ({ params }) => {
    const rows = await readStatuses({ ownerId: params.u_id })
    return Object.fromEntries(rows.map((row) => [row.id, row.status]))
  })

  const exports = openExports(database)
  route(api.exportAssets, async ({ params, query: { kind }, request, reply }) => {
    const { columns, pages } = exports(kind, params.u_id)
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="ecoledger-${kind}.csv"`)
    // A HEAD request is not worth reading all the rows.
    reply.send(request.method === 'HEAD' ? undefined : Readable.from(csvOf(pages, columns)))
    return undefined
  })

  route(api.assetHistory, async ({ params, session }) => {
    const { userId } = session
    return database.read(async (db) => {
      const reader = { userId, isReviewer: isReviewer(session) }
      const history = await historyOf(db, dependencies.secondLooksAt, params.asset_id, reader)
      if (!history) throw problem('not_found')
      const { version, data: events } = history
      const data = await dependencies.withMediaReads(db, params.asset_id, { events, readerId: userId })
      return { version, data }
    })
  })

  route(api.deleteAsset, async ({ params, session, write }) => {
    const order = { assetId: params.asset_id, ownerId: session.userId, at: deps.now() }
    return write(async (tx) => ({
      message: sentence('asset.deleted'),
      undo_until: await removeAsset(tx, dependencies, order),
    }))
  })

  route(api.restoreAsset, async ({ params, session, write }) => {
    const order = { assetId: params.asset_id, ownerId: session.userId, at: deps.now() }
    return write(async (tx) => {
      const status = await bringBack(tx, dependencies, order)
      return {
        message: sentence(status === 'rejected' ? 'asset.restoredRejected' : 'asset.restored'),
      }
    })
  })
}
