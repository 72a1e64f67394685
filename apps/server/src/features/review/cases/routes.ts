import { api } from '@eco/contract'
import type { Deps } from '../../../deps.ts'
import type { Route } from '../../../http/context.ts'
import { problem } from '../../../problem.ts'
import { readOwnRecord, readOwnScore } from '../score/score.ts'
import { claimCase, claimNext, releaseCase } from './claim-case.ts'
import { filtersOf, listCases } from './list-cases.ts'
import { countAhead } from './list-store.ts'
import { type CaseDependencies, readCase } from './read-case.ts'
import { openWaitingTimes } from './waiting-times.ts'

/** The reviewers' queue. */
export function caseRoutes(
  route: Route,
  { database, now }: Pick<Deps, 'database' | 'now'>,
  dependencies: CaseDependencies,
): void {
  const waitingTimes = openWaitingTimes(database)
  route(api.waitingTimes, () => waitingTimes(now()))

  route(api.readEvidence, async ({ params, session }) =>
    database.read(async (db) => ({ data: await readOwnScore(db, params.entry_id, session.userId) })),
  )
  route(api.readOwnRecord, async ({ session }) => database.read((db) => readOwnRecord(db, session.userId)))

  route(api.readAhead, async ({ params, session }) => {
    const ahead = await database.read((db) => countAhead(db, params.entry_id, session.userId))
    if (ahead === undefined) throw problem('not_found')
    return { ahead }
  })

  route(api.listCases, async ({ query, session }) =>
    database.read((db) => listCases(db, dependencies, { reviewerId: session.userId, now: now() }, query)),
  )

  route(api.readCase, async ({ params, session }) => {
    const asked = { caseId: params.case_id, reviewerId: session.userId, now: now() }
    return database.read((db) => readCase(db, dependencies, asked))
  })

  route(api.claimCase, async ({ params, session, write }) => {
    const claim = { caseId: params.case_id, reviewerId: session.userId, now: now() }
    return write(async (tx) => ({ case_id: claim.caseId, until: await claimCase(tx, database, claim) }))
  })

  route(api.releaseCase, async ({ params, session, write }) => {
    const claim = { caseId: params.case_id, reviewerId: session.userId }
    return write(async (tx) => {
      await releaseCase(tx, database, claim)
      return undefined
    })
  })

  route(api.claimNextCase, async ({ body, session, write }) => {
    const { except, ...filters } = body
    const order = { reviewerId: session.userId, now: now(), filters: filtersOf(filters, now()), except }
    return write(async (tx) => ({ case_id: await claimNext(tx, database, order) }))
  })
}
