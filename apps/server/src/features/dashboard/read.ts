import type { api, ReplyOf } from '@eco/contract'
import { CHANGE_WINDOW_DAYS } from '@eco/domain/credits/constants'
import { accountOf } from '@eco/domain/credits/ledger'
import { lastTwelveMonths } from '@eco/domain/dashboard/months'
import { utcDay } from '@eco/domain/text/utc-date'
import type { Deps } from '../../deps.ts'
import { sharedFiguresOf } from './figures.ts'
import { prepareDashboard, prepareShared } from './store.ts'

export const DAY_MS = 86_400_000
export type Needed = Pick<Deps, 'database' | 'now'>

/** What the statements need besides the owner. @param today the last day of the months, YYYY-MM-DD */
const timesOf = ({ now }: Needed, today: string) => ({
  before: now() - CHANGE_WINDOW_DAYS * DAY_MS,
  firstMonth: lastTwelveMonths(today)[0] ?? today,
  today,
})

/** Reads what a dashboard shows. @returns a function of the member and the last day of the months, YYYY-MM-DD */
export function openRows(deps: Needed) {
  const readDashboard = prepareDashboard(deps.database)
  return async (userId: string, today: string) => {
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
    return { rows: await readDashboard(order), order }
  }
}

/** Reads the same figures, added up over everybody who shares them. @returns a function of the organization */
export function openSharedFigures(deps: Needed) {
  const readShared = prepareShared(deps.database)
  return async (organizationId: string): Promise<ReplyOf<typeof api.getSharedFigures>> => {
    const order = { ownerId: organizationId, ...timesOf(deps, utcDay(deps.now())) }
    return sharedFiguresOf(await readShared(order), order)
  }
}
