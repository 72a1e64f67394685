import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { credits } from '../schemas.ts'

/** Position among all members by verified credits, 1 is best; equal credits share a position. */
const place = z.object({ position: z.int(), credits })

export const leaderboardEndpoints = defineEndpoints({
  getLeaderboard: {
    method: 'GET',
    path: '/api/leaderboard',
    summary: 'The top 100 members who chose to appear, by verified credits, and your own rank',
    auth: 'anyone',
    reply: z.object({
      /** Number of all members, listed or not. */
      members: z.int(),
      rows: z.array(z.extend(place, { name: z.string() })),
      /** null without a session */
      me: z.nullable(z.extend(place, { show: z.boolean() })),
    }),
  },
  showMe: {
    method: 'PUT',
    path: '/api/leaderboard/me',
    summary: 'Appear on the leaderboard, or hide',
    auth: 'signedIn',
    body: z.strictObject({ show: z.boolean() }),
    reply: z.object({ message: z.string(), show: z.boolean() }),
  },
})
