import { ASSET_KINDS, ASSET_STATUSES } from '@eco/domain/assets/kinds'
import { ENTRY_GROUPS, STATEMENT_ACCOUNTS } from '@eco/domain/credits/entry-groups'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { credits, cursor, id, instant, queryInt } from '../schemas.ts'

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

export const statementRow = z.object({
  id: z.string(),
  at: instant,
  /** Ledger code: CLAIM, VOID, ISSUE, ... */
  code: z.string(),
  /** Why it was posted: the asset event ('saved', 'rejected', ...), 'repaid', 'retired', 'transferred', 'received'. */
  cause: z.string(),
  asset_id: z.nullable(z.string()),
  asset_kind: z.nullable(z.string()),
  title: z.string(),
  /** The asset's current status; null when the row has no asset or the asset was deleted. */
  asset_status: z.nullable(z.string()),
  serials: z.nullable(z.string()),
  /** Its entry in the public log; null until the log contains it. */
  log_index: z.nullable(z.int()),
  amount: z.int(),
  balance: z.int(),
})

/** Which entries of a statement; all conditions together. */
const statementFilter = z.object({
  account: z.optional(z.enum(STATEMENT_ACCOUNTS)),
  entries: z.optional(z.enum(ENTRY_GROUPS)),
  asset_kind: z.optional(z.enum(ASSET_KINDS)),
  asset_id: z.optional(id),
  /** Instants: from the first one up to, but without, the second one. */
  from: queryInt,
  until: queryInt,
})
export type StatementFilter = z.infer<typeof statementFilter>

/** The credits that a member has from one asset, by where they are now. */
const assetCredits = z.object({
  pending: credits,
  available: credits,
  held: credits,
  reserved: credits,
  buffer: credits,
  retired: credits,
})
const userId = z.object({ userId: id })

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
    openToSuspended: true,
    selfField: 'uid',
    body: z.object({ uid: id }),
    reply: creditsReply,
  },
  updateCredits: {
    method: 'POST',
    path: '/api/credits/update',
    summary: "Returns the ledger's value; the value you send is not stored",
    auth: 'self',
    openToSuspended: true,
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
    query: z.object({ cursor, ...statementFilter.shape }),
    reply: z.object({ rows: z.array(statementRow), next: z.optional(z.string()) }),
  },
  sumStatement: {
    method: 'GET',
    path: '/api/credits/{userId}/statement/sum',
    summary: 'How many entries of your statement match, and the sum of their amounts',
    auth: 'self',
    selfField: 'userId',
    params: userId,
    query: statementFilter,
    reply: z.object({ entries: z.int(), amount: z.int() }),
  },
  downloadStatement: {
    method: 'GET',
    path: '/api/credits/{userId}/statement.csv',
    summary:
      'Your statement as CSV, newest first; text that a spreadsheet would run starts with an apostrophe',
    auth: 'self',
    selfField: 'userId',
    params: userId,
    query: statementFilter,
    replyType: 'text/csv',
    errors: ['too_many_requests'],
  },
  listAssetCredits: {
    method: 'GET',
    path: '/api/credits/{userId}/assets',
    summary: 'Your credits by asset, and those that other members transferred to you',
    auth: 'self',
    selfField: 'userId',
    params: userId,
    query: z.object({ cursor, asset_kind: z.optional(z.enum(ASSET_KINDS)) }),
    reply: z.object({
      assets: z.array(
        z.object({
          id,
          kind: z.enum(ASSET_KINDS),
          title: z.string(),
          /** null when the asset was deleted. */
          status: z.nullable(z.enum(ASSET_STATUSES)),
          /** When it was decided; before that, when it was saved. */
          at: instant,
          credits: assetCredits,
        }),
      ),
      /** Credits of other members' assets, by kind; only on the first page. */
      received: z.optional(z.array(z.object({ kind: z.enum(ASSET_KINDS), credits: assetCredits }))),
      next: z.optional(z.string()),
    }),
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
