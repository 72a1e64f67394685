import { ASSET_EVENTS, ASSET_KINDS, ASSET_STATUSES } from '@eco/domain/assets/kinds'
import * as z from 'zod/mini'
import { creditsReply } from './credits/credits.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, instant } from './schemas.ts'

/** `estimated` of `assets` have an estimate; kg CO2. */
const estimateSum = z.object({
  ...{ assets: z.int(), estimated: z.int() },
  ...{ kg: z.number(), low_kg: z.number(), high_kg: z.number() },
})

/** Sums over assets, without rejected and deleted ones. */
export const assetSums = {
  ev: z.object({ count: z.int(), range_km: z.number(), distance_km: z.number() }),
  solar: z.object({ count: z.int(), capacity_kw: z.number(), generation_kwh: z.number() }),
  tree: z.object({ count: z.int() }),
  /** Totals from which monthly CO2 is calculated (`MonthInputs`); months are YYYY-MM, UTC. */
  months: z.object({
    /** UTC day of this reply, YYYY-MM-DD; its month is the last of the twelve. */
    today: z.string(),
    ev: z.array(z.object({ month: z.string(), km: z.number() })),
    solar: z.object({
      kwh_before: z.number(),
      starts: z.array(z.object({ month: z.string(), kwh: z.number(), kwh_days: z.number() })),
    }),
    tree: z.object({
      trees_before: z.int(),
      starts: z.array(z.object({ month: z.string(), trees: z.int(), tree_days: z.int() })),
    }),
  }),
}

export const dashboardEndpoints = defineEndpoints({
  /** Server-side totals over the member's assets, without rejected and deleted ones. */
  getDashboard: {
    method: 'GET',
    path: '/api/dashboard/{userId}',
    summary: 'Totals for your dashboard and recent activity',
    auth: 'self',
    selfField: 'userId',
    params: z.object({ userId: id }),
    reply: z.object({
      credits: creditsReply,
      /** The ledger balance CHANGE_WINDOW_DAYS days ago. */
      previous_credits: z.int(),
      in_review: z.int(),
      ...assetSums,
      tree: z.object({ ...assetSums.tree.shape, species: z.int() }),
      /** Rank among all members by token_value, 1 is best; equal values share a rank. */
      rank: z.object({ position: z.int(), members: z.int() }),
      /** The newest 20 assets by their latest event, newest first. */
      recent: z.array(
        z.object({
          at: instant,
          asset_id: id,
          kind: z.enum(ASSET_KINDS),
          title: z.string(),
          event: z.enum(ASSET_EVENTS),
          status: z.enum(ASSET_STATUSES),
          /** The asset's current share of token_value. */
          credits: z.int(),
          reason: z.nullable(z.string()),
        }),
      ),
    }),
  },

  /** The second estimates of the same assets. Source: domain/methodology/estimates. */
  getSecondEstimates: {
    method: 'GET',
    path: '/api/dashboard/{userId}/estimates',
    summary: 'Scientific estimates of your assets, never added to credits',
    auth: 'self',
    selfField: 'userId',
    params: z.object({ userId: id }),
    reply: z.object({ ev: estimateSum, solar: estimateSum, tree: estimateSum }),
  },
})
