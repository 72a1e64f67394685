import { api } from '@eco/contract'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { prepareMembers, prepareRank, prepareTop, setShown } from './store.ts'

/** The leaderboard of members who opted in. */
export function rankRoutes(route: Route, { database }: Pick<Deps, 'database'>): void {
  const [readTop, readRank, readMembers] = [
    prepareTop(database),
    prepareRank(database),
    prepareMembers(database),
  ]

  route(api.getLeaderboard, async ({ session }) => {
    const userId = session?.whole ? session.userId : undefined
    const [rows, [all], [mine]] = await Promise.all([
      readTop({}),
      readMembers({}),
      userId === undefined ? [] : readRank({ userId }),
    ])
    const me = mine && { position: mine.position, credits: mine.credits, show: mine.shown === 1 }
    return { members: all?.members ?? 0, rows, me: me ?? null }
  })

  route(api.showMe, async ({ body: { show }, session, write }) =>
    write(async (tx) => {
      if (!(await setShown(tx, session.userId, show))) throw problem('not_found')
      return { message: sentence(show ? 'leaderboard.shown' : 'leaderboard.hidden'), show }
    }),
  )
}
