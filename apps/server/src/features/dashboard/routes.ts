import { api } from '@eco/contract'
import type { Deps } from '../../deps.ts'
import { JsonText, type Route } from '../../http/context.ts'
import { readEstimates } from './estimates.ts'
import type { openReplies } from './replies.ts'

/** The dashboard's figures, each a sum over all of the member's records. */
export function dashboardRoutes(
  route: Route,
  { database }: Pick<Deps, 'database'>,
  { read }: ReturnType<typeof openReplies>,
): void {
  route(api.getSecondEstimates, ({ params: { userId } }) => readEstimates(database, userId))
  route(
    api.getDashboard,
    async ({ params: { userId }, reply }) =>
      new JsonText(await read(userId, (figures) => String(reply.serialize(figures)))),
  )
}
