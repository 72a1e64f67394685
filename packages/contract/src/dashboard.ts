import { ASSET_EVENTS, ASSET_KINDS, ASSET_STATUSES } from '@eco/domain/assets/kinds'
import * as z from 'zod/mini'
import { creditsReply } from './credits.ts'
import { endpoint } from './endpoint.ts'
import { id, instant } from './schemas.ts'

/** Sums over all of the member's assets that are not rejected and not deleted, made by the server. */
export const getDashboard = endpoint({
  id: 'getDashboard',
  method: 'GET',
  path: '/api/dashboard/{userId}',
  summary: 'Totals for your dashboard and recent activity',
  auth: 'self',
  selfField: 'userId',
  params: z.object({ userId: id }),
  reply: z.object({
    credits: creditsReply,
    /** The ledger's balance CHANGE_WINDOW_DAYS days before. */
    previous_credits: z.int(),
    in_review: z.int(),
    ev: z.object({ count: z.int(), range_km: z.number(), distance_km: z.number() }),
    solar: z.object({ count: z.int(), capacity_kw: z.number(), generation_kwh: z.number() }),
    tree: z.object({ count: z.int(), species: z.int() }),
    /** Place among all members by token_value, 1 is best; equal ones share a place. */
    rank: z.object({ position: z.int(), members: z.int() }),
    /** Sums from which CO2 by month is worked out (`MonthInputs`); months are YYYY-MM, UTC. */
    months: z.object({
      /** UTC day of this answer, YYYY-MM-DD; its month is the last of the twelve. */
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
    /** The newest 20 assets by their latest event, newest first. */
    recent: z.array(
      z.object({
        at: instant,
        asset_id: id,
        kind: z.enum(ASSET_KINDS),
        title: z.string(),
        event: z.enum(ASSET_EVENTS),
        status: z.enum(ASSET_STATUSES),
        /** What the asset adds to token_value after all that happened to it. */
        credits: z.int(),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['unauthenticated', 'not_found'],
})
