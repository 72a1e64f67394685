import * as z from 'zod/mini'
import { defineEndpoints } from './endpoint.ts'
import { credits, id, instant } from './schemas.ts'

/** Reports of a member's own figures for a month, a quarter or a year. */

const PERIOD_MAX = 10
const params = z.object({ userId: id, period: z.string().check(z.maxLength(PERIOD_MAX)) })
/** kg CO2, not rounded. */
const kg = z.object({ ev: z.number(), solar: z.number(), tree: z.number() })

export const reportEndpoints = defineEndpoints({
  readOwnReport: {
    method: 'GET',
    path: '/api/reports/{userId}/{period}',
    summary: 'Your credits and CO2 in a month (2026-03), a quarter (2026-Q1) or a year (2026), in UTC',
    auth: 'self',
    selfField: 'userId',
    params,
    reply: z.object({
      period: z.string(),
      /** From the first instant up to, but without, the second one. */
      from: instant,
      until: instant,
      /** Whether the period is over; its ledger entries no longer change. */
      closed: z.boolean(),
      /** From the ledger: closing is opening and everything in between. */
      credits: z.object({
        opening: credits,
        /** Submissions: claims and those that ended. */
        submissions: credits,
        /** Approvals, and those taken back. */
        approvals: credits,
        transfers: credits,
        /** Set aside for trees, and released. */
        buffer: credits,
        /** Negative, because retired credits leave the balance. */
        retirements: credits,
        closing: credits,
      }),
      /** Ledger entries of the period. */
      entries: z.int(),
      /** Calculated as on the dashboard, from the assets as they are now: `MonthInputs` of the last day. */
      co2: kg,
      months: z.array(z.object({ month: z.string(), amounts: kg, kg })),
      /** Assets that count, at the time of this reply. */
      assets: z.object({ ev: z.int(), solar: z.int(), tree: z.int() }),
    }),
  },
  downloadOwnReport: {
    method: 'GET',
    path: '/api/reports/{userId}/{period}/report.csv',
    summary: 'The same figures as CSV, one on each line',
    auth: 'self',
    selfField: 'userId',
    params,
    replyType: 'text/csv',
  },
})
