import { api } from '@eco/contract'
import type { Deps } from '../../../deps.ts'
import type { Route } from '../../../http/context.ts'
import { pageOf, TIME_CURSOR } from '../../../http/cursor.ts'
import type { SecondLooksAt } from '../history.ts'
import { readProofs } from '../proofs/proof-store.ts'
import {
  type ActivityReviewDependencies,
  approveSubmission,
  rejectSubmission,
  undoDecision,
} from './decide.ts'
import { entryOf } from './evidence.ts'
import { readQueue } from './store.ts'

/** Submissions per page. */
const PAGE_ROWS = 20

/** The reviewers' queue of provisional activities, and their decisions. */
export function activityReviewRoutes(
  route: Route,
  deps: Pick<Deps, 'database' | 'now'>,
  dependencies: ActivityReviewDependencies & {
    photoUrl: (id: string) => string
    secondLooksAt: SecondLooksAt
  },
): void {
  route(api.activityQueue, async ({ query, session }) => {
    const after = TIME_CURSOR.read(query.cursor)
    const queue = { state: query.state ?? 'waiting', reviewerId: session.userId, after }
    return deps.database.read(async (db) => {
      const rows = await readQueue(db, queue, PAGE_ROWS + 1)
      const { page, ...next } = pageOf(rows, PAGE_ROWS, TIME_CURSOR.write)
      const proofs = await readProofs(
        db,
        page.map(({ id }) => id),
      )
      const data = page.map((row) => entryOf(row, proofs.get(row.id), dependencies.photoUrl))
      return { data, ...next }
    })
  })

  route(api.approveActivity, async ({ params, query, session, write }) => {
    const order = { submissionId: params.submission_id, actorId: session.userId, at: deps.now(), ...query }
    return write((tx) => approveSubmission(tx, dependencies, order))
  })

  route(api.rejectActivity, async ({ params, query, body, session, write }) => {
    const order = { submissionId: params.submission_id, actorId: session.userId, at: deps.now(), ...query }
    const why = { reasonCode: body.reason_code, reason: body.reason }
    return write((tx) => rejectSubmission(tx, dependencies, { ...order, ...why }))
  })

  route(api.undoActivityDecision, async ({ params, session, write }) => {
    const order = { submissionId: params.submission_id, actorId: session.userId, at: deps.now() }
    return write((tx) => undoDecision(tx, dependencies, order))
  })
}
