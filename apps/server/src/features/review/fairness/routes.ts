import { api, type ReplyOf } from '@eco/contract'
import type { Deps } from '../../../deps.ts'
import type { Route } from '../../../http/context.ts'
import { type AppealNeeds, appeal, listAppeals } from './appeals.ts'
import { listReviewers, publicFigures } from './figures.ts'

/** The public figures are computed once in this time, ms, and browsers keep them as long. */
const FIGURES_MS = 60_000

/** Appeals of members, public figures, and the figures of reviewers for administrators. */
export function fairnessRoutes(
  route: Route,
  deps: Pick<Deps, 'database' | 'now' | 'newId'>,
  needs: AppealNeeds,
): void {
  const { database, now } = deps

  route(api.appealRejection, async ({ params, body, session, write }) => {
    const order = { entryId: params.entry_id, ownerId: session.userId, text: body.text.trim(), at: now() }
    return write((tx) => appeal(tx, deps, needs, order))
  })

  route(api.listAppeals, async ({ query, session }) =>
    database.read((db) => listAppeals(db, session.userId, query.cursor)),
  )

  let computed: { at: number; figures: Promise<ReplyOf<typeof api.reviewFigures>> } | undefined
  route(api.reviewFigures, async ({ reply }) => {
    const at = now()
    if (!computed || at - computed.at >= FIGURES_MS) {
      const figures = database.read((db) => publicFigures(db, at))
      computed = { at, figures }
      figures.catch(() => {
        computed = undefined
      })
    }
    const figures = await computed.figures
    reply.header('cache-control', `public, max-age=${FIGURES_MS / 1_000}`)
    return figures
  })

  route(api.listReviewers, async ({ query }) => database.read((db) => listReviewers(db, now(), query.cursor)))
}
