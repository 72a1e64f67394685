import { ASSET_EVENTS, type AssetKind } from '../assets/kinds.ts'
import { BUFFER_CREDITS, CREDITS_PER_ASSET } from './constants.ts'
import { countSerials, divideSerials, type SerialBlock } from './serials.ts'

/** Reason for a posting as shown in a statement: an event of an asset, the credits, an activity or a game. */
export const STATEMENT_CODES = [
  ...ASSET_EVENTS,
  'repaid',
  'buffered',
  'buffer_released',
  'buffer_cancelled',
  'retired',
  'reserved',
  'reservation_ended',
  'transferred',
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
  'BUFFER',
  'RETIRE',
  'RESERVE',
  'TRANSFER',
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
export const ACCOUNT_PARTS = [
  'available',
  'buffer',
  'held',
  'owed',
  'pending',
  'reserved',
  'retired',
] as const
export type AccountPart = (typeof ACCOUNT_PARTS)[number]
/** The parts whose sum is the member's total. */
export const COUNTED_PARTS = ['available', 'buffer', 'held', 'owed', 'pending', 'reserved'] as const

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
  /** a text about the step that the public log commits to without telling it */
  note?: string | undefined
}
/** Result of a step: change of the owner's total and the affected serial numbers. */
export type Posted = { change: number; serials: string | null }

/** `serials`: the blocks that move with the credits; their numbers count `amount`. */
export type Posting = {
  code: PostingCode
  from: string
  to: string
  amount: number
  serials?: readonly SerialBlock[]
}

const posting = (code: PostingCode, from: string, to: string, amount: number): Posting[] =>
  amount > 0 ? [{ code, from, to, amount }] : []

/** Blocks in one posting at most, so that it fits in an entry of the public log. */
export const MOST_BLOCKS = 50

/** Divides a posting of very many blocks. */
export function dividePosting(posting: Posting): Posting[] {
  const { serials } = posting
  if (!serials || serials.length <= MOST_BLOCKS) return [posting]
  const [first, rest] = [serials.slice(0, MOST_BLOCKS), serials.slice(MOST_BLOCKS)]
  const part = (some: readonly SerialBlock[]) => ({ ...posting, serials: some, amount: countSerials(some) })
  return [part(first), ...dividePosting(part(rest))]
}

/** The parts of a divided posting have the references `ref`, `ref#1`, `ref#2`, ... */
export const partRef = (ref: string, part: number): string => (part === 0 ? ref : `${ref}#${part}`)

/** The references of a posting of so many blocks, in the order of its parts. */
export const partRefs = (ref: string, blocks: number): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(blocks / MOST_BLOCKS)) }, (_, part) => partRef(ref, part))

/** The reference of the posting that a part belongs to. */
export const wholeRef = (ref: string): string => ref.replace(/#\d+$/, '')

/** Moves the credits with these serial numbers. */
function move(code: PostingCode, from: string, to: string, serials: readonly SerialBlock[]): Posting[] {
  const amount = countSerials(serials)
  return amount > 0 ? [{ code, from, to, amount, serials }] : []
}

/** An asset is saved or resubmitted. */
export const planClaim = (userId: string): Posting[] =>
  posting('CLAIM', ISSUANCE, accountOf('pending', userId), CREDITS_PER_ASSET)

/** A claim ends: the asset is rejected or deleted while pending. */
export const planVoid = (userId: string): Posting[] =>
  posting('VOID', accountOf('pending', userId), ISSUANCE, CREDITS_PER_ASSET)

/** What becomes of the numbers of a new block. */
export type IssuedSerials = { repaid: SerialBlock[]; live: SerialBlock[]; buffer: SerialBlock[] }

/**
 * Divides a new block: its first numbers repay a debt, the last ones of a tree are its buffer.
 * @param owed the member's debt, 0 or negative
 */
export function divideIssue(kind: AssetKind, block: SerialBlock, owed: number): IssuedSerials {
  const [repaid, left] = divideSerials([block], -owed)
  const [live, buffer] = divideSerials(left, countSerials(left) - BUFFER_CREDITS[kind])
  return { repaid, live, buffer }
}

/** A claim is approved. The member's debt is repaid from it immediately, and a tree's buffer set aside. */
export function planIssue(
  userId: string,
  block: SerialBlock,
  { repaid, buffer }: Pick<IssuedSerials, 'repaid' | 'buffer'>,
): Posting[] {
  const available = accountOf('available', userId)
  return [
    ...move('ISSUE', accountOf('pending', userId), available, [block]),
    ...move('REPAY', available, accountOf('owed', userId), repaid),
    ...move('BUFFER', available, accountOf('buffer', userId), buffer),
  ]
}

/** The serial numbers of an asset's credits that its owner still has. */
export type OwnSerials = Record<'live' | 'held' | 'buffer', readonly SerialBlock[]>

/** An approved asset is under review again: the credits the owner still has cannot be spent meanwhile. */
export const planHold = (userId: string, own: OwnSerials): Posting[] =>
  move('HOLD', accountOf('available', userId), accountOf('held', userId), own.live)

/** The review confirms the approval. */
export const planRelease = (userId: string, own: OwnSerials): Posting[] =>
  move('RELEASE', accountOf('held', userId), accountOf('available', userId), own.held)

/** A tree was seen alive: its buffer can be spent. */
export const planReleaseBuffer = (userId: string, own: OwnSerials): Posting[] =>
  move('RELEASE', accountOf('buffer', userId), accountOf('available', userId), own.buffer)

/** A tree died: its buffer is cancelled. */
export const planCancelBuffer = (userId: string, own: OwnSerials): Posting[] =>
  move('CANCEL', accountOf('buffer', userId), CANCELLED, own.buffer)

/**
 * An approval is reversed: credits the owner still has go back, the rest is owed.
 * @param cancelled credits of the issue that were cancelled with its buffer: nobody owes them
 */
export function planReverse(userId: string, own: OwnSerials, cancelled = 0): Posting[] {
  const owed = CREDITS_PER_ASSET - cancelled - countSerials([...own.live, ...own.held, ...own.buffer])
  return [
    ...move('REVERSE', accountOf('available', userId), ISSUANCE, own.live),
    ...move('REVERSE', accountOf('held', userId), ISSUANCE, own.held),
    ...move('REVERSE', accountOf('buffer', userId), ISSUANCE, own.buffer),
    ...posting('REVERSE', CANCELLED, ISSUANCE, cancelled),
    ...posting('REVERSE', accountOf('owed', userId), ISSUANCE, owed),
  ]
}

/** Credits are used up permanently. */
export const planRetire = (userId: string, serials: readonly SerialBlock[]): Posting[] =>
  move('RETIRE', accountOf('available', userId), accountOf('retired', userId), serials)

/** Credits are set aside for another member, who has not accepted them yet. */
export const planReserve = (userId: string, serials: readonly SerialBlock[]): Posting[] =>
  move('RESERVE', accountOf('available', userId), accountOf('reserved', userId), serials)

/** The reservation ends without a transfer. A debt that arose meanwhile is repaid with the first numbers. */
export function planUnreserve(
  userId: string,
  serials: readonly SerialBlock[],
  owed: number,
): { postings: Posting[]; repaid: SerialBlock[] } {
  const [repaid] = divideSerials(serials, -owed)
  const available = accountOf('available', userId)
  return {
    repaid,
    postings: [
      ...move('RELEASE', accountOf('reserved', userId), available, serials),
      ...move('REPAY', available, accountOf('owed', userId), repaid),
    ],
  }
}

/** The other member accepts: the reserved credits are theirs. */
export const planTransfer = (userId: string, toId: string, serials: readonly SerialBlock[]): Posting[] =>
  move('TRANSFER', accountOf('reserved', userId), accountOf('available', toId), serials)

/** What an erased account could still spend. */
export type Spendable = Record<'live' | 'held' | 'buffer' | 'reserved', readonly SerialBlock[]>

/** An account is erased: cancels spendable credits, returns points. Retired credits and debt remain. */
export const planCancel = (userId: string, own: Spendable, points: number): Posting[] => [
  ...move('CANCEL', accountOf('available', userId), CANCELLED, own.live),
  ...move('CANCEL', accountOf('held', userId), CANCELLED, own.held),
  ...move('CANCEL', accountOf('buffer', userId), CANCELLED, own.buffer),
  ...move('CANCEL', accountOf('reserved', userId), CANCELLED, own.reserved),
  ...posting('CANCEL', accountOf('points', userId), POINT_ISSUANCE, points),
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
