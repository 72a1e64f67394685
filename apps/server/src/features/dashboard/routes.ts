import { api } from '@eco/contract'
import { CHANGE_WINDOW_DAYS } from '@eco/domain/credits/constants'
import { accountOf } from '@eco/domain/credits/ledger'
import { lastTwelveMonths } from '@eco/domain/dashboard/months'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { figuresOf } from './figures.ts'
import { prepareDashboard } from './store.ts'

const DAY_MS = 86_400_000

/** The dashboard's figures, each a sum over all of the member's records. */
export function dashboardRoutes(route: Route, deps: Pick<Deps, 'database' | 'now'>): void {
  const readDashboard = prepareDashboard(deps.database)

  route(api.getDashboard, async ({ params: { userId } }) => {
    const now = deps.now()
    const today = new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length)
    const order = {
      ownerId: userId,
      available: accountOf('available', userId),
      held: accountOf('held', userId),
      reserved: accountOf('reserved', userId),
      buffer: accountOf('buffer', userId),
      owed: accountOf('owed', userId),
      pending: accountOf('pending', userId),
      retired: accountOf('retired', userId),
      before: now - CHANGE_WINDOW_DAYS * DAY_MS,
      firstMonth: lastTwelveMonths(today)[0] ?? today,
      today,
    }
    return figuresOf(await readDashboard(order), order)
  })
}
