import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { sentence } from '../../sentence.ts'
import { approveVisit, type DecideDependencies, rejectVisit } from './decide.ts'
import { type ReadDependencies, readVisitPage } from './read.ts'
import { recordVisit, type VisitDependencies } from './record.ts'
import type { Survival } from './store.ts'

export type VisitRouteDependencies = VisitDependencies & DecideDependencies & ReadDependencies

/** Visits of a member's trees, the reviewers' decisions about them, and how many trees live. */
export function visitRoutes(
  route: Route,
  deps: Pick<Deps, 'database' | 'now' | 'newId'>,
  dependencies: VisitRouteDependencies,
  survivalOfAll: () => Promise<Survival>,
): void {
  route(api.readVisits, async ({ params, session }) => {
    const all = await survivalOfAll()
    const asked = { treeId: params.tid, ownerId: session.userId, now: deps.now() }
    return deps.database.read((db) => readVisitPage(db, dependencies, asked, all))
  })

  route(api.recordVisit, async ({ params, body, session, write }) => {
    const { alive, height: heightM, dbh: dbhCm, image_url: photoUrl } = body
    const order = { treeId: params.tid, ownerId: session.userId, at: deps.now(), alive }
    return write(async (tx) => {
      const { visitId, state, heldCredits } = await recordVisit(tx, deps, dependencies, {
        ...{ ...order, heightM, dbhCm, photoUrl },
      })
      const isCancelled = !alive && heldCredits > 0
      const said = isCancelled
        ? message('visit.cancelled', { credits: heldCredits })
        : message(state === 'waiting' ? 'visit.waiting' : 'visit.saved')
      return { visit_id: visitId, state, message: sentence(said) }
    })
  })

  route(api.approveVisit, async ({ params, session, write }) => {
    const order = { visitId: params.visit_id, actorId: session.userId, at: deps.now() }
    return write((tx) => approveVisit(tx, dependencies, order))
  })

  route(api.rejectVisit, async ({ params, body, session, write }) => {
    const order = { visitId: params.visit_id, actorId: session.userId, at: deps.now() }
    const why = { reasonCode: body.reason_code, reason: body.reason }
    return write((tx) => rejectVisit(tx, dependencies, { ...order, ...why }))
  })

  route(api.treeSurvival, survivalOfAll)
}
