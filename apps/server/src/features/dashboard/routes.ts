import { api } from '@eco/contract'
import { CHANGE_WINDOW_DAYS, type CreditParts, tokenValue } from '@eco/domain/credits/constants'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import type { Db } from '../../infra/db/port.ts'
import { readAssetSums, readRecent, totalAt } from './store.ts'

/** Entries of Recent Activity. */
const RECENT_ROWS = 20
const DAY_MS = 86_400_000

/** The figures of the dashboard, each a sum over all the member has. @param partsOf where the credits stand */
export function dashboardRoutes(
  route: Route,
  deps: Pick<Deps, 'database' | 'now'>,
  partsOf: (db: Db, userId: string) => Promise<CreditParts>,
): void {
  route(api.getDashboard, async ({ params: { userId } }) => {
    const before = deps.now() - CHANGE_WINDOW_DAYS * DAY_MS
    const [parts, previous, sums, recent] = await deps.database.read((db) =>
      Promise.all([
        partsOf(db, userId),
        totalAt(db, userId, before),
        readAssetSums(db, userId),
        readRecent(db, userId, RECENT_ROWS),
      ]),
    )
    return {
      credits: { token_value: tokenValue(parts), parts },
      previous_credits: Math.max(0, previous),
      in_review: sums.inReview,
      ev: { count: sums.evs, range_km: 0, distance_km: 0 },
      solar: { count: sums.solarPanels, capacity_kw: 0, generation_kwh: 0 },
      tree: { count: sums.trees, species: sums.species },
      recent: recent.map(({ assetId, ...row }) => ({ ...row, asset_id: assetId })),
    }
  })
}
