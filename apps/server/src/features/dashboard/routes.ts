import { api, type ReplyOf } from '@eco/contract'
import { CHANGE_WINDOW_DAYS } from '@eco/domain/credits/constants'
import { accountOf } from '@eco/domain/credits/ledger'
import { lastTwelveMonths } from '@eco/domain/dashboard/months'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { readEstimates } from './estimates.ts'
import { figuresOf } from './figures.ts'
import { prepareDashboard } from './store.ts'

const DAY_MS = 86_400_000
type Figures = ReplyOf<typeof api.getDashboard>

/** Reads the figures of a dashboard. @returns a function of the member and the last day of the months, YYYY-MM-DD */
export function openFigures(deps: Pick<Deps, 'database' | 'now'>) {
  const readDashboard = prepareDashboard(deps.database)
  return async (userId: string, today: string): Promise<Figures> => {
    const order = {
      ownerId: userId,
      available: accountOf('available', userId),
      held: accountOf('held', userId),
      reserved: accountOf('reserved', userId),
      buffer: accountOf('buffer', userId),
      owed: accountOf('owed', userId),
      pending: accountOf('pending', userId),
      retired: accountOf('retired', userId),
      before: deps.now() - CHANGE_WINDOW_DAYS * DAY_MS,
      firstMonth: lastTwelveMonths(today)[0] ?? today,
      today,
    }
    return figuresOf(await readDashboard(order), order)
  }
}

/** The dashboard's figures, each a sum over all of the member's records. */
export function dashboardRoutes(
  route: Route,
  { database, now }: Pick<Deps, 'database' | 'now'>,
  read: ReturnType<typeof openFigures>,
): void {
  route(api.getSecondEstimates, ({ params: { userId } }) => readEstimates(database, userId))
  route(api.getDashboard, ({ params: { userId } }) =>
    read(userId, new Date(now()).toISOString().slice(0, 'YYYY-MM-DD'.length)),
  )
}
