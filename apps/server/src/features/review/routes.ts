import { api } from '@eco/contract'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { approve, type Decided, type ReviewDependencies, type Reviewed, reject, undo } from './decide.ts'
import { pending } from './queue.ts'

const reply = ({ assetId, status, message }: Decided) => ({ asset_id: assetId, status, message })

/** The reviewers' queue and their decisions. */
export function reviewRoutes<A extends Reviewed>(
  route: Route,
  deps: Pick<Deps, 'database' | 'now'>,
  dependencies: ReviewDependencies<A>,
): void {
  route(api.reviewQueue, async ({ query, session }) =>
    deps.database.read((db) => pending(db, dependencies, { ...query, reviewerId: session.userId })),
  )

  route(api.approveAsset, async ({ params, query, session, write }) => {
    const order = { assetId: params.asset_id, actorId: session.userId, at: deps.now(), ...query }
    return write(async (tx) => {
      const decided = await approve(tx, dependencies, order)
      return { ...reply(decided), serials: decided.serials }
    })
  })

  route(api.rejectAsset, async ({ params, query, body, session, write }) => {
    const order = { assetId: params.asset_id, actorId: session.userId, at: deps.now(), ...query }
    const why = { reasonCode: body.reason_code, reason: body.reason }
    return write(async (tx) => reply(await reject(tx, dependencies, { ...order, ...why })))
  })

  route(api.undoDecision, async ({ params, session, write }) => {
    const order = { assetId: params.asset_id, actorId: session.userId, at: deps.now() }
    return write(async (tx) => reply(await undo(tx, dependencies, order)))
  })
}
