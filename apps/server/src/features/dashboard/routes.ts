import { api, type ReplyOf } from '@eco/contract'
import { CHANGE_WINDOW_DAYS } from '@eco/domain/credits/constants'
import { accountOf } from '@eco/domain/credits/ledger'
import { lastTwelveMonths } from '@eco/domain/dashboard/months'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { readEstimates } from './estimates.ts'
import { figuresOf, sharedFiguresOf } from './figures.ts'
import { prepareDashboard, prepareShared } from './store.ts'

const DAY_MS = 86_400_000
type Figures = ReplyOf<typeof api.getDashboard>
type Needed = Pick<Deps, 'database' | 'now'>

const todayAt = (now: number): string => new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** What the statements need besides the owner. @param today the last day of the months, YYYY-MM-DD */
const timesOf = ({ now }: Needed, today: string) => ({
  before: now() - CHANGE_WINDOW_DAYS * DAY_MS,
  firstMonth: lastTwelveMonths(today)[0] ?? today,
  today,
})

/** Reads the figures of a dashboard. @returns a function of the member and the last day of the months, YYYY-MM-DD */
export function openFigures(deps: Needed) {
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
      ...timesOf(deps, today),
    }
    return figuresOf(await readDashboard(order), order)
  }
}

/** Reads the same figures, added up over everybody who shares them. @returns a function of the organization */
export function openSharedFigures(deps: Needed) {
  const readShared = prepareShared(deps.database)
  return async (organizationId: string): Promise<ReplyOf<typeof api.getSharedFigures>> => {
    const order = { ownerId: organizationId, ...timesOf(deps, todayAt(deps.now())) }
    return sharedFiguresOf(await readShared(order), order)
  }
}

/** The dashboard's figures, each a sum over all of the member's records. */
export function dashboardRoutes(
  route: Route,
  { database, now }: Pick<Deps, 'database' | 'now'>,
  read: ReturnType<typeof openFigures>,
): void {
  route(api.getSecondEstimates, ({ params: { userId } }) => readEstimates(database, userId))
  route(api.getDashboard, ({ params: { userId } }) => read(userId, todayAt(now())))
}
