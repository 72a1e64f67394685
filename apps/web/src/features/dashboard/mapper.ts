import type { api, ReplyOf } from '@eco/contract'
import type { CreditParts } from '@eco/domain/credits/constants'
import type { MonthInputs } from '@eco/domain/dashboard/months'

/** The only module of this feature that maps the API's field names. */

export type DashboardReply = ReplyOf<typeof api.getDashboard>

/** Rank among all members, 1 is best. */
export type Rank = DashboardReply['rank']

export type Credits = { total: number; parts: CreditParts }

export type Sums = ReturnType<typeof sumsOf>

/** Sums of one member, or of several, whose species are not counted. */
type AssetSums = Pick<DashboardReply, 'previous_credits' | 'ev' | 'solar'> & {
  tree: { count: number; species?: number }
}

export function sumsOf({ previous_credits, ev, solar, tree }: AssetSums) {
  return {
    /** Ledger credits CHANGE_WINDOW_DAYS days ago. */
    previousCredits: previous_credits,
    ev: { count: ev.count, rangeKm: ev.range_km, distanceKm: ev.distance_km },
    solar: { count: solar.count, capacityKw: solar.capacity_kw, generationKwh: solar.generation_kwh },
    tree: { count: tree.count, species: tree.species ?? 0 },
  }
}

export function monthsOf({
  months: { today, ev, solar, tree },
}: Pick<DashboardReply, 'months'>): MonthInputs {
  return {
    today,
    ev,
    solar: {
      before: solar.kwh_before,
      starts: solar.starts.map(({ month, kwh, kwh_days }) => ({ month, sum: kwh, daysSum: kwh_days })),
    },
    tree: {
      before: tree.trees_before,
      starts: tree.starts.map(({ month, trees, tree_days }) => ({ month, sum: trees, daysSum: tree_days })),
    },
  }
}

const NO_PARTS: CreditParts = {
  pending: 0,
  available: 0,
  held: 0,
  reserved: 0,
  buffer: 0,
  owed: 0,
  retired: 0,
}

/** A reply without parts counts as all available; one without a total is invalid, never 0. */
export function creditsOf(reply: ReplyOf<typeof api.getCredits>): Credits {
  const total = Number(reply?.token_value ?? Number.NaN)
  if (!Number.isFinite(total)) throw new TypeError('no credits in the answer')
  return { total, parts: { ...NO_PARTS, ...(reply.parts ?? { available: total }) } }
}

export type Activity = ReturnType<typeof activitiesOf>[number]

export const activitiesOf = ({ recent }: DashboardReply) =>
  recent.map(({ asset_id, ...row }) => ({ ...row, assetId: asset_id }))
