import type { api, ReplyOf } from '@eco/contract'
import {
  ASSET_EVENTS,
  ASSET_KINDS,
  type AssetEvent,
  type AssetKind,
  type AssetStatus,
  statusOf,
} from '@eco/domain/assets/kinds'
import type { CreditParts } from '@eco/domain/credits/constants'
import type { MonthInputs } from '@eco/domain/dashboard/months'

/** The only module of this feature that maps the API's field names. */

export type DashboardReply = ReplyOf<typeof api.getDashboard>
export type CreditsReply = ReplyOf<typeof api.getCredits>

export type Sums = {
  /** Ledger credits CHANGE_WINDOW_DAYS days ago. */
  previousCredits: number
  inReview: number
  ev: { count: number; rangeKm: number; distanceKm: number }
  solar: { count: number; capacityKw: number; generationKwh: number }
  tree: { count: number; species: number }
}

/** Rank among all members, 1 is best. */
export type Rank = { position: number; members: number }

export type Credits = { total: number; parts: CreditParts }

export type Activity = {
  at: number
  assetId: string
  kind: AssetKind
  title: string
  event: AssetEvent
  status: AssetStatus
  credits: number
  reason: string | undefined
}

const NOTHING: CreditParts = { pending: 0, available: 0, held: 0, owed: 0, retired: 0 }

export function sumsOf(reply: DashboardReply): Sums {
  const { ev, solar, tree } = reply
  return {
    previousCredits: reply.previous_credits ?? 0,
    inReview: reply.in_review ?? 0,
    ev: { count: ev?.count ?? 0, rangeKm: ev?.range_km ?? 0, distanceKm: ev?.distance_km ?? 0 },
    solar: {
      count: solar?.count ?? 0,
      capacityKw: solar?.capacity_kw ?? 0,
      generationKwh: solar?.generation_kwh ?? 0,
    },
    tree: { count: tree?.count ?? 0, species: tree?.species ?? 0 },
  }
}

/** Undefined when the reply has no rank. */
export function rankOf({ rank }: DashboardReply): Rank | undefined {
  return rank && { position: rank.position, members: rank.members }
}

/** @param today YYYY-MM-DD at the member's location, used when the reply has no date */
export function monthsOf({ months }: DashboardReply, today: string): MonthInputs {
  return {
    today: months?.today ?? today,
    evKmByMonth: months?.ev ?? [],
    solar: {
      kwhBefore: months?.solar?.kwh_before ?? 0,
      starts: (months?.solar?.starts ?? []).map(({ month, kwh, kwh_days }) => ({
        month,
        kwhSum: kwh,
        kwhDaysSum: kwh_days,
      })),
    },
    trees: {
      treesBefore: months?.tree?.trees_before ?? 0,
      starts: (months?.tree?.starts ?? []).map(({ month, trees, tree_days }) => ({
        month,
        treesSum: trees,
        treeDaysSum: tree_days,
      })),
    },
  }
}

/** A reply without parts counts as all available; one without a total is invalid, never 0. */
export function creditsOf(reply: CreditsReply): Credits {
  const total = Number(reply?.token_value ?? Number.NaN)
  if (!Number.isFinite(total)) throw new TypeError('no credits in the answer')
  return { total, parts: reply?.parts ? { ...NOTHING, ...reply.parts } : { ...NOTHING, available: total } }
}

export function activitiesOf(reply: DashboardReply): Activity[] {
  return (reply.recent ?? []).map((row) => ({
    at: row.at,
    assetId: String(row.asset_id),
    kind: ASSET_KINDS.find((kind) => kind === row.kind) ?? 'tree',
    title: row.title,
    event: ASSET_EVENTS.find((event) => event === row.event) ?? 'saved',
    status: statusOf(row.status),
    credits: row.credits,
    reason: row.reason ?? undefined,
  }))
}
