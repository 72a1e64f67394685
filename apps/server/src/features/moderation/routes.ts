import { api } from '@eco/contract'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { sentence } from '../../sentence.ts'
import { listOwn, listReports, readReport } from './cases.ts'
import { answer, type DecisionOrder, decide, type ModerationNeeds } from './decide.ts'

/** Reported content and its decisions for moderators, and the authors' side of it. */
export function moderationRoutes(
  route: Route,
  deps: Pick<Deps, 'database' | 'now' | 'newId'>,
  needs: ModerationNeeds,
): void {
  const { database, now } = deps

  route(api.listReports, async ({ query, session }) =>
    database.read((db) => listReports(db, needs, session.userId, query)),
  )

  route(api.readReport, async ({ params, session }) => {
    const asked = { caseId: params.case_id, moderatorId: session.userId }
    return database.read((db) => readReport(db, needs, asked))
  })

  const decided = async (...given: [Parameters<typeof decide>[0], DecisionOrder]) => {
    const { event, ...after } = await decide(given[0], deps, needs, given[1])
    return { message: sentence(`moderation.${event}`), ...after }
  }

  route(api.hideContent, async ({ params, body, session, write }) => {
    const { version, reason_code: reasonCode, text } = body
    const order = { caseId: params.case_id, moderatorId: session.userId, version, at: now() }
    return write((tx) => decided(tx, { ...order, verdict: { action: 'hide', reasonCode, text } }))
  })

  route(api.clearContent, async ({ params, body, session, write }) => {
    const order = { caseId: params.case_id, moderatorId: session.userId, version: body.version, at: now() }
    return write((tx) => decided(tx, { ...order, verdict: { action: 'clear' } }))
  })

  route(api.listHiddenContent, async ({ query, session }) =>
    database.read((db) => listOwn(db, session.userId, query.cursor)),
  )

  route(api.answerDecision, async ({ params, body, session, write }) => {
    const given = { caseId: params.case_id, ownerId: session.userId, text: body.text.trim(), at: now() }
    return write(async (tx) => {
      await answer(tx, deps, given)
      return { message: sentence('moderation.answered') }
    })
  })
}
