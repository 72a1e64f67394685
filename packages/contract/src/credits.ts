import * as z from 'zod/mini'
import { defineEndpoints } from './endpoint.ts'
import { credits, cursor, id, instant } from './schemas.ts'

export const creditParts = z.object({
  pending: credits,
  available: credits,
  held: credits,
  /** Offered to another member, who has not accepted yet. */
  reserved: credits,
  /** Set aside until a tree was seen again. */
  buffer: credits,
  owed: credits,
  retired: credits,
})

/** token_value is max(0, pending + available + held + reserved + buffer + owed), the sum of these parts. */
export const creditsReply = z.object({ token_value: credits, parts: creditParts })

const value = z.optional(z.unknown())

export const STATEMENT_ACCOUNTS = ['credits', 'coins', 'points'] as const

export const statementRow = z.object({
  id: z.string(),
  at: instant,
  /** Ledger code: CLAIM, VOID, ISSUE, ... */
  code: z.string(),
  /** Why it was posted: the asset event ('saved', 'rejected', 'deleted', ...), 'repaid' or 'retired'. */
  cause: z.string(),
  asset_id: z.nullable(z.string()),
  asset_kind: z.nullable(z.string()),
  title: z.string(),
  /** The asset's current status; null when the row has no asset or the asset was deleted. */
  asset_status: z.nullable(z.string()),
  serials: z.nullable(z.string()),
  amount: z.int(),
  balance: z.int(),
})

export const creditEndpoints = defineEndpoints({
  getCredits: {
    method: 'GET',
    path: '/api/credits/{userId}',
    summary: 'Your credits',
    auth: 'self',
    selfField: 'userId',
    params: z.object({ userId: id }),
    reply: creditsReply,
  },
  initCredits: {
    method: 'POST',
    path: '/api/credits/init',
    summary: 'Open your credit account; has no effect if it is already open',
    auth: 'self',
    selfField: 'uid',
    body: z.object({ uid: id }),
    reply: creditsReply,
  },
  updateCredits: {
    method: 'POST',
    path: '/api/credits/update',
    summary: "Returns the ledger's value; the value you send is not stored",
    auth: 'self',
    selfField: 'uid',
    body: z.object({ uid: id, token_value: value }),
    reply: creditsReply,
  },
  getStatement: {
    method: 'GET',
    path: '/api/credits/{userId}/statement',
    summary: 'Every ledger entry of your account, newest first, with its running balance',
    auth: 'self',
    selfField: 'userId',
    params: z.object({ userId: id }),
    query: z.object({ cursor, account: z.optional(z.enum(STATEMENT_ACCOUNTS)) }),
    reply: z.object({ rows: z.array(statementRow), next: z.optional(z.string()) }),
  },
  getWallet: {
    method: 'GET',
    path: '/api/wallet/{userId}',
    summary: 'Welcome bonuses, what you earned since, and credits by status',
    auth: 'self',
    selfField: 'userId',
    params: z.object({ userId: id }),
    reply: z.object({
      token_value: credits,
      parts: creditParts,
      grants: z.object({ game_points: z.int(), gold_coins: z.int() }),
      earned: z.object({ activity_coins: z.int(), game_points: z.int() }),
    }),
  },
})
