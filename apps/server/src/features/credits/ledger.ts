import { message } from '@eco/contract/messages'
import { PENDING_MOST } from '@eco/domain/assets/lifecycle'
import {
  CREDITS_PER_ASSET,
  type CreditParts,
  tokenValue,
  verifiedCredits,
} from '@eco/domain/credits/constants'
import {
  accountOf,
  divideIssue,
  type LedgerEntry,
  type Posted,
  type Posting,
  planCancelBuffer,
  planClaim,
  planHold,
  planIssue,
  planPoints,
  planRelease,
  planReleaseBuffer,
  planReverse,
  planReward,
  planUnreward,
  planVoid,
  refOf,
  type StatementCode,
  totalChange,
} from '@eco/domain/credits/ledger'
import { type SerialState, serialText } from '@eco/domain/credits/serials'
import type { Database, Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import {
  insertIssued,
  moveBlocks,
  type OWN_STATES,
  type OwnBlocks,
  ownSerials,
  serialsOfIssues,
  takeBlock,
} from './serials-store.ts'
import { openSpending } from './spending.ts'
import {
  accountsOf,
  balancesAfter,
  cancelledBuffer,
  insertPostings,
  type Locked,
  lockAccounts,
  type PostedStep,
  partsIn,
  type RecordPostings,
  readBalances,
  roleOf,
  type WrittenPosting,
} from './store.ts'

/** Both are called within the transaction and with the balances locked. */
export type LedgerHooks = {
  /** A member's verified credits change. */
  moved: (tx: Db, userId: string, from: number, to: number) => Promise<void>
  /** Postings were written. @param step what all of them have in common */
  append: (tx: Db, written: readonly WrittenPosting[], step: PostedStep) => Promise<void>
}

type CoinOrder = {
  ownerId: string
  coins: number
  ref: string
  /** ms since 1970 */
  at: number
  cause: Extract<StatementCode, `activity_${string}`>
}
type PointOrder = {
  ownerId: string
  points: number
  /** id of the game run */
  ref: string
  /** ms since 1970 */
  at: number
}

export type Ledger = ReturnType<typeof openLedger>

/**
 * Creates the ledger, the only code that may move credits. Every step runs in the caller's transaction, after
 * the asset's row was locked.
 */
export function openLedger(database: Database, { moved, append }: LedgerHooks) {
  const record: RecordPostings = async (tx, locked, postings, memo, about) =>
    append(tx, await insertPostings(tx, locked, postings, memo), { at: memo.at, ...about })
  const post = async (tx: Db, locked: Locked, postings: readonly Posting[], entry: LedgerEntry) => {
    const posted = await postEntry(tx, record, locked, postings, entry)
    await verifiedChanged(tx, locked, postings, entry.ownerId)
    return posted
  }
  const verifiedChanged = async (tx: Db, locked: Locked, postings: readonly Posting[], userId: string) => {
    const [from, to] = [locked, balancesAfter(locked, postings)].map((all) =>
      verifiedCredits(partsIn(all, userId)),
    )
    if (from !== undefined && to !== undefined && from !== to) await moved(tx, userId, from, to)
  }
  const lock = (tx: Db, userId: string) => lockAccounts(database, tx, accountsOf(userId))
  /** Moves what the owner still has of an asset's credits, with their serial numbers. */
  const moveOwn = async (
    tx: Db,
    entry: LedgerEntry,
    from: readonly (typeof OWN_STATES)[number][],
    state: SerialState,
    plan: (userId: string, own: OwnBlocks) => Posting[] | Promise<Posting[]>,
  ) => {
    const locked = await lock(tx, entry.ownerId)
    const own = await ownSerials(tx, entry)
    await moveBlocks(tx, { whole: from.flatMap((one) => own[one]) }, { state })
    return post(tx, locked, await plan(entry.ownerId, own), entry)
  }
  const postEarned = async (
    tx: Db,
    part: 'coins' | 'points',
    order: Pick<CoinOrder, 'ownerId' | 'ref' | 'at'> & { cause: StatementCode },
    plan: (balance: number) => Posting[],
  ) => {
    const account = accountOf(part, order.ownerId)
    const locked = await lockAccounts(database, tx, [account])
    const postings = plan(locked.get(account) ?? 0)
    const { ref, at, cause, ownerId } = order
    await insertPostings(tx, locked, postings, { ref, at, cause, actorId: ownerId, assetId: null })
    return balancesAfter(locked, postings).get(account) ?? 0
  }
  return {
    async claim(tx: Db, entry: LedgerEntry) {
      const locked = await lock(tx, entry.ownerId)
      await refuseTooMany(tx, partsIn(locked, entry.ownerId), entry)
      return post(tx, locked, planClaim(entry.ownerId), entry)
    },
    async void(tx: Db, entry: LedgerEntry) {
      return post(tx, await lock(tx, entry.ownerId), planVoid(entry.ownerId), entry)
    },
    async issue(tx: Db, entry: LedgerEntry) {
      const locked = await lock(tx, entry.ownerId)
      const block = await takeBlock(tx, entry)
      const issued = divideIssue(entry.kind, block, partsIn(locked, entry.ownerId).owed)
      const posted = await post(tx, locked, planIssue(entry.ownerId, block, issued), entry)
      await insertIssued(tx, entry, issued)
      return { ...posted, serials: serialText(block) }
    },
    hold: (tx: Db, entry: LedgerEntry) => moveOwn(tx, entry, ['live'], 'held', planHold),
    release: (tx: Db, entry: LedgerEntry) => moveOwn(tx, entry, ['held'], 'live', planRelease),
    reverse: (tx: Db, entry: LedgerEntry) =>
      moveOwn(tx, entry, ['live', 'held', 'buffer'], 'cancelled', async (userId, own) =>
        planReverse(userId, own, await cancelledBuffer(tx, entry)),
      ),
    /** Lets the member spend a tree's buffer; does nothing if the tree has none. */
    releaseBuffer: (tx: Db, entry: LedgerEntry) => moveOwn(tx, entry, ['buffer'], 'live', planReleaseBuffer),
    /** Cancels a tree's buffer; does nothing if the tree has none. */
    cancelBuffer: (tx: Db, entry: LedgerEntry) =>
      moveOwn(tx, entry, ['buffer'], 'cancelled', planCancelBuffer),
    ...openSpending(database, { record, verifiedChanged }),
    /** Posts coins for an activity. @returns the member's coins after it */
    reward: (tx: Db, order: CoinOrder) =>
      postEarned(tx, 'coins', order, () => planReward(order.ownerId, order.coins)),
    /** Takes coins of an activity back, never more than the member has. @returns the member's coins after it */
    unreward: (tx: Db, order: CoinOrder) =>
      postEarned(tx, 'coins', order, (balance) => planUnreward(order.ownerId, order.coins, balance)),
    async coinsOf(db: Db, userId: string) {
      const account = accountOf('coins', userId)
      return (await readBalances(db, [account])).get(account) ?? 0
    },
    /** Posts points of a verified game. */
    async addPoints(tx: Db, { points, ...order }: PointOrder) {
      const entry = { ...order, cause: 'game_finished' } as const
      await postEarned(tx, 'points', entry, () => planPoints(order.ownerId, points))
    },
    /** Opens the member's accounts; does nothing if they are open. */
    open: async (tx: Db, userId: string) => partsIn(await lock(tx, userId), userId),
    partsOf: async (db: Db, userId: string) => partsIn(await readBalances(db, accountsOf(userId)), userId),
    /** The `token_value` of each member. */
    async totalsOf(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
      if (userIds.length === 0) return new Map()
      const balances = await readBalances(db, userIds.flatMap(accountsOf))
      return new Map(userIds.map((userId) => [userId, tokenValue(partsIn(balances, userId))]))
    },
  }
}

const LEAST_PENDING_MOST = Math.min(...Object.values(PENDING_MOST))

/**
 * Runs with the balances locked, so that two concurrent saves cannot see the same count. Does not limit a
 * reviewer who undoes a decision.
 */
async function refuseTooMany(tx: Db, { pending }: CreditParts, { ownerId, actorId }: LedgerEntry) {
  const waiting = pending / CREDITS_PER_ASSET
  if (actorId !== ownerId || waiting < LEAST_PENDING_MOST) return
  const most = PENDING_MOST[await roleOf(tx, ownerId)]
  if (waiting >= most)
    throw problem('too_many_pending', { message: message('credits.tooManyPending', { most }) })
}

async function postEntry(
  tx: Db,
  record: RecordPostings,
  locked: Locked,
  postings: readonly Posting[],
  entry: LedgerEntry,
): Promise<Posted> {
  const { assetId, ownerId, kind, revision, actorId, at, cause, note } = entry
  const memo = { ref: refOf(assetId, revision), assetId, actorId, at, cause }
  await record(tx, locked, postings, memo, {
    asset: { id: assetId, ownerId, kind, revision },
    note: note === undefined ? undefined : { text: note, ownerId },
  })
  const known = entry.issueRef === null ? undefined : await serialsOfIssues(tx, [entry.issueRef])
  return {
    change: totalChange(entry.ownerId, postings),
    serials: known?.get(entry.issueRef ?? '') ?? null,
  }
}
