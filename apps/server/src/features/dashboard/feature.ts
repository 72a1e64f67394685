import { api } from '@eco/contract'
import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { JsonText, type Route } from '../../http/context.ts'
import { readEstimates } from './estimates.ts'
import { figuresOf } from './figures.ts'
import { openRows, openSharedFigures } from './read.ts'
import { openReplies } from './replies.ts'

export const dashboardFeature = {
  open(deps: Deps) {
    const readRows = openRows(deps)
    const replies = openReplies(deps, readRows)
    return defineFeature({
      routes: (route) => dashboardRoutes(route, deps, replies),
      async figuresAt(userId: string, today: string) {
        const { rows, order } = await readRows(userId, today)
        return figuresOf(rows, order)
      },
      sharedFigures: openSharedFigures(deps),
    })
  },
}

/** The dashboard's figures, each a sum over all of the member's records. */
function dashboardRoutes(
  route: Route,
  { database }: Pick<Deps, 'database'>,
  { read }: ReturnType<typeof openReplies>,
): void {
  route(api.getSecondEstimates, ({ params: { userId } }) => readEstimates(database, userId))
  route(
    api.getDashboard,
    async ({ params: { userId }, session, reply }) =>
      new JsonText(await read(userId, session.state, (figures) => String(reply.serialize(figures)))),
  )
}
