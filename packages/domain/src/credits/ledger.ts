import { ASSET_EVENTS, type AssetKind } from '../assets/kinds.ts'
import { CREDITS_PER_ASSET, type CreditParts } from './constants.ts'

/** Reason for a posting as shown in a statement: an event of an asset, the credits, an activity or a game. */
export const STATEMENT_CODES = [
  ...ASSET_EVENTS,
  'repaid',
  'retired',
  'activity_accepted',
  'activity_cancelled',
  'activity_restored',
  'activity_approved',
  'activity_reversed',
  'game_finished',
  'erased',
] as const
export type StatementCode = (typeof STATEMENT_CODES)[number]

/**
 * The rules of the ledger. One posting moves a positive number of whole credits from one account to another,
 * so the books balance by construction. Plan functions take account balances and return the postings to make.
 */
export const POSTING_CODES = [
  'CLAIM',
  'VOID',
  'ISSUE',
  'HOLD',
  'RELEASE',
  'REVERSE',
  'REPAY',
  'RETIRE',
  'CANCEL',
  'REWARD',
  'UNREWARD',
  'POINTS',
] as const
export type PostingCode = (typeof POSTING_CODES)[number]

/** Ledger operations on the credits of one asset. */
export const LEDGER_STEPS = ['claim', 'void', 'issue', 'hold', 'release', 'reverse'] as const
export type LedgerStep = (typeof LEDGER_STEPS)[number]

/** Source of all credits; its balance is minus the sum of all others. */
export const ISSUANCE = 'issuance'
/** Source of all coins of activities. */
export const COIN_ISSUANCE = 'coin-issuance'
/** Source of all points of games. */
export const POINT_ISSUANCE = 'point-issuance'
/** Receives the credits of erased accounts. */
export const CANCELLED = 'cancelled'
/** Accounts of no member. Not cached: one balance row updated by every writer would block them all. */
export const SYSTEM_ACCOUNTS: readonly string[] = [ISSUANCE, COIN_ISSUANCE, POINT_ISSUANCE, CANCELLED]

/** The accounts of a member, one for each part of the credits. */
export const ACCOUNT_PARTS = ['available', 'held', 'owed', 'pending', 'retired'] as const
export type AccountPart = (typeof ACCOUNT_PARTS)[number]
/** The parts whose sum is the member's total. */
export const COUNTED_PARTS = ['available', 'held', 'owed', 'pending'] as const

export const accountOf = (part: AccountPart | 'coins' | 'points', userId: string): string =>
  `${part}:${userId}`

/** Reference of a claim, issue or reversal. Unique per code for CLAIM, VOID and ISSUE. */
export const refOf = (assetId: string, revision: number): string => `${assetId}:${revision}`

/** Input of a step. `issueRef` is the reference of the live issue, for hold, release and reverse. */
export type LedgerEntry = {
  ownerId: string
  assetId: string
  kind: AssetKind
  revision: number
  issueRef: string | null
  actorId: string
  /** ms since 1970 */
  at: number
  cause: StatementCode
}
/** Result of a step: change of the owner's total and the affected serial numbers. */
export type Posted = { change: number; serials: string | null }

export type Posting = { code: PostingCode; from: string; to: string; amount: number }

const posting = (code: PostingCode, from: string, to: string, amount: number): Posting[] =>
  amount > 0 ? [{ code, from, to, amount }] : []

/** An asset is saved or resubmitted. */
export const planClaim = (userId: string): Posting[] =>
  posting('CLAIM', ISSUANCE, accountOf('pending', userId), CREDITS_PER_ASSET)

/** A claim ends: the asset is rejected or deleted while pending. */
export const planVoid = (userId: string): Posting[] =>
  posting('VOID', accountOf('pending', userId), ISSUANCE, CREDITS_PER_ASSET)

/** A claim is approved. The member's debt is repaid from it immediately. */
export function planIssue(userId: string, parts: Pick<CreditParts, 'owed'>): Posting[] {
  const available = accountOf('available', userId)
  const repaid = Math.min(CREDITS_PER_ASSET, -parts.owed)
  return [
    ...posting('ISSUE', accountOf('pending', userId), available, CREDITS_PER_ASSET),
    ...posting('REPAY', available, accountOf('owed', userId), repaid),
  ]
}

/** What the owner still has of an asset's credits, counted by their serial numbers. */
export type OwnSerials = { live: number; held: number }

/** An approved asset is under review again: the credits the owner still has cannot be spent meanwhile. */
export const planHold = (userId: string, own: OwnSerials): Posting[] =>
  posting('HOLD', accountOf('available', userId), accountOf('held', userId), own.live)

/** The review confirms the approval. */
export const planRelease = (userId: string, own: OwnSerials): Posting[] =>
  posting('RELEASE', accountOf('held', userId), accountOf('available', userId), own.held)

/** An approval is reversed: credits the owner still has go back, the rest is owed. */
export function planReverse(userId: string, own: OwnSerials): Posting[] {
  const owed = CREDITS_PER_ASSET - own.live - own.held
  return [
    ...posting('REVERSE', accountOf('available', userId), ISSUANCE, own.live),
    ...posting('REVERSE', accountOf('held', userId), ISSUANCE, own.held),
    ...posting('REVERSE', accountOf('owed', userId), ISSUANCE, owed),
  ]
}

/** Credits are used up permanently. @returns undefined when the member has fewer */
export function planRetire(
  userId: string,
  amount: number,
  parts: Pick<CreditParts, 'available'>,
): Posting[] | undefined {
  if (!Number.isInteger(amount) || amount <= 0 || amount > parts.available) return undefined
  return posting('RETIRE', accountOf('available', userId), accountOf('retired', userId), amount)
}

/** An account is erased: cancels spendable credits, returns points. Retired credits and debt remain. */
export const planCancel = (
  userId: string,
  parts: Pick<CreditParts, 'available' | 'held'> & { points: number },
): Posting[] => [
  ...posting('CANCEL', accountOf('available', userId), CANCELLED, parts.available),
  ...posting('CANCEL', accountOf('held', userId), CANCELLED, parts.held),
  ...posting('CANCEL', accountOf('points', userId), POINT_ISSUANCE, parts.points),
]

/** An activity is accepted, or its cancel is undone. */
export const planReward = (userId: string, coins: number): Posting[] =>
  posting('REWARD', COIN_ISSUANCE, accountOf('coins', userId), coins)

/**
 * An activity is cancelled: its coins go back, at most the member's balance.
 * @param balance coins of the member
 */
export const planUnreward = (userId: string, coins: number, balance: number): Posting[] =>
  posting('UNREWARD', accountOf('coins', userId), COIN_ISSUANCE, Math.min(coins, balance))

/** A game was finished and verified. */
export const planPoints = (userId: string, points: number): Posting[] =>
  posting('POINTS', POINT_ISSUANCE, accountOf('points', userId), points)

/** Change of one account by these postings. */
export function changeOf(account: string, postings: readonly Posting[]): number {
  let change = 0
  for (const { from, to, amount } of postings) {
    if (to === account) change += amount
    if (from === account) change -= amount
  }
  return change
}

/** Change of the member's total by these postings. */
export const totalChange = (userId: string, postings: readonly Posting[]): number =>
  COUNTED_PARTS.reduce((sum, part) => sum + changeOf(accountOf(part, userId), postings), 0)
