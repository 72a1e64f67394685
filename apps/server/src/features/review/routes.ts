import { api, type ReplyOf } from '@eco/contract'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { approveInBatch, type BatchDependencies, previewBatch, refusalIn } from './cases/batch.ts'
import { approve, type Decided, type Reviewed, reject, undo } from './decide.ts'
import { pending } from './queue.ts'

const reply = ({ assetId, status, message }: Decided) => ({ asset_id: assetId, status, message })

/** The reviewers' queue and their decisions. */
export function reviewRoutes<A extends Reviewed>(
  route: Route,
  deps: Pick<Deps, 'database' | 'now'>,
  dependencies: BatchDependencies<A>,
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

  route(api.previewApprovals, async ({ body, session }) => {
    const order = { reviewerId: session.userId, now: deps.now() }
    return deps.database.read((db) => previewBatch(db, dependencies, order, body.entries))
  })

  route(api.approveCases, async ({ body, session, earlier, write, writePart }) => {
    const answered = await earlier()
    if (answered) return answered
    // Stores the request first, so that its key cannot be used for another one once a part is done.
    await writePart('', async () => null)
    const order = { reviewerId: session.userId, now: deps.now() }
    const results: ReplyOf<typeof api.approveCases>['results'] = []
    for (const entry of body.entries) {
      const { case_id } = entry
      const approved = writePart(case_id, (tx) => approveInBatch(tx, dependencies, order, entry))
      const result = await approved.catch((error: unknown) => {
        const why = refusalIn(error)
        if (why === undefined) throw error
        return writePart(case_id, async () => ({ case_id, why }))
      })
      results.push(result)
    }
    return write(async () => ({ results }))
  })
}
