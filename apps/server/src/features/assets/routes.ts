import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import type { Message } from '@eco/domain/text/message'
import type { Deps } from '../../deps.ts'
import { isReviewer } from '../../http/authorize.ts'
import type { Route } from '../../http/context.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import type { AssetDependencies } from './asset-form.ts'
import { ALL_KINDS } from './kinds.ts'
import { bringBack, removeAsset } from './remove.ts'
import { prepareStatuses, readHistory } from './store.ts'

/** Actor id of actions taken by the system itself. */
const SYSTEM_ACTOR = 'system'

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

  route(api.assetHistory, async ({ params, session }) => {
    const asOwner = isReviewer(session) ? undefined : session.userId
    const history = await database.read((db) => readHistory(db, params.asset_id, asOwner))
    if (!history) throw problem('not_found')
    return {
      version: String(history.version),
      data: history.events.map((row) => ({
        at: row.at,
        event: row.event,
        actor: sentence(actorMessage(row.actorId, row.ownerId, session.userId)),
        reason_code: row.reasonCode,
        reason: row.reason,
        serials: row.serials,
      })),
    }
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

/** Does not reveal names. */
function actorMessage(actorId: string, ownerId: string, readerId: string): Message {
  if (actorId === readerId) return message('asset.you')
  if (actorId === SYSTEM_ACTOR) return message('asset.system')
  return message(actorId === ownerId ? 'asset.owner' : 'asset.reviewer')
}
