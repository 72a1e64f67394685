import { message } from '@eco/contract/messages'
import {
  accountOf,
  type Posting,
  planCancel,
  planReserve,
  planRetire,
  planTransfer,
  planUnreserve,
  planUnreward,
  type StatementCode,
} from '@eco/domain/credits/ledger'
import {
  countSerials,
  type SerialState,
  serialText,
  takenNumbers,
  takeSerials,
} from '@eco/domain/credits/serials'
import type { Database, Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import { blocksOf, inStates, moveBlocks } from './serials-store.ts'
import { accountsOf, type Locked, lockAccounts, partsIn, type RecordPostings } from './store.ts'

/** Tells that a member's verified credits may have changed by these postings. */
type VerifiedChanged = (tx: Db, locked: Locked, postings: readonly Posting[], userId: string) => Promise<void>

type Order = {
  ownerId: string
  /** id of the retirement or transfer */
  ref: string
  actorId: string
  /** ms since 1970 */
  at: number
  /** a text that the public log commits to without telling it, such as the purpose; its feature keeps it */
  note?: string
}

const SPENDABLE = ['live', 'held', 'buffer', 'reserved'] as const satisfies readonly SerialState[]

/** What a member does with available credits. Every step runs in the caller's transaction. */
export function openSpending(
  database: Database,
  { record, verifiedChanged }: { record: RecordPostings; verifiedChanged: VerifiedChanged },
) {
  const lock = (tx: Db, ...userIds: string[]) => lockAccounts(database, tx, userIds.flatMap(accountsOf))
  const post = async (
    tx: Db,
    locked: Locked,
    postings: Posting[],
    { ownerId, note, ...order }: Order,
    cause: StatementCode,
  ) => {
    const memo = { ...order, assetId: null, cause }
    const about = {
      asset: null,
      note: note === undefined ? undefined : { text: note, ownerId, isKept: true as const },
    }
    await record(tx, locked, postings, memo, about)
    await verifiedChanged(tx, locked, postings, ownerId)
  }
  /** Takes the oldest available numbers. @throws Problem conflict if the member has fewer */
  const takeAvailable = async (
    tx: Db,
    locked: Locked,
    { ownerId, amount }: Order & { amount: number },
    change: Parameters<typeof moveBlocks>[2],
  ) => {
    const { available } = partsIn(locked, ownerId)
    if (!Number.isInteger(amount) || amount <= 0 || amount > available)
      throw problem('conflict', { message: message('credits.tooFew') })
    const taken = takeSerials(await blocksOf(tx, { ownerId }, ['live']), amount)
    await moveBlocks(tx, taken, change)
    return takenNumbers(taken)
  }
  const reservedBy = (tx: Db, { ownerId, ref }: Order) =>
    blocksOf(tx, { ownerId, reservedFor: ref }, ['reserved'])

  return {
    /** Uses credits up, oldest serial numbers first. @throws Problem conflict if the member has fewer available */
    async retire(tx: Db, { amount, ...order }: Order & { amount: number }) {
      const locked = await lock(tx, order.ownerId)
      const taken = await takeAvailable(tx, locked, { amount, ...order }, { state: 'retired' })
      await post(tx, locked, planRetire(order.ownerId, taken), order, 'retired')
      return { serials: taken.map(serialText) }
    },
    /** Sets credits aside under `ref`. @throws Problem conflict if the member has fewer available */
    async reserve(tx: Db, { amount, ...order }: Order & { amount: number }) {
      const locked = await lock(tx, order.ownerId)
      const change = { state: 'reserved', reservedFor: order.ref } as const
      const taken = await takeAvailable(tx, locked, { amount, ...order }, change)
      await post(tx, locked, planReserve(order.ownerId, taken), order, 'reserved')
      return { serials: taken.map(serialText) }
    },
    /** Ends the reservation `ref`: its credits are available again, after a debt was repaid. */
    async unreserve(tx: Db, order: Order) {
      const locked = await lock(tx, order.ownerId)
      const change = { state: 'live', reservedFor: null } as const
      const blocks = (await reservedBy(tx, order)).map((block) => ({ ...block, ...change }))
      const { postings, repaid } = planUnreserve(order.ownerId, blocks, partsIn(locked, order.ownerId).owed)
      await moveBlocks(tx, { whole: blocks }, change)
      await moveBlocks(tx, takeSerials(blocks, countSerials(repaid)), { state: 'cancelled' })
      await post(tx, locked, postings, order, 'reservation_ended')
    },
    /** Gives everything reserved under `ref` to another member, with its serial numbers. */
    async transfer(tx: Db, { toId, ...order }: Order & { toId: string }) {
      const locked = await lock(tx, order.ownerId, toId)
      const blocks = await reservedBy(tx, order)
      await moveBlocks(tx, { whole: blocks }, { state: 'live', reservedFor: null, ownerId: toId })
      const postings = planTransfer(order.ownerId, toId, blocks)
      await post(tx, locked, postings, order, 'transferred')
      await verifiedChanged(tx, locked, postings, toId)
      return { serials: blocks.map(serialText) }
    },
    /**
     * Settles an erased account: cancels spendable credits with their serial numbers and takes coins back.
     * Claims must be voided before.
     */
    async erase(tx: Db, userId: string, at: number) {
      const [coins, points] = [accountOf('coins', userId), accountOf('points', userId)]
      const locked = await lockAccounts(database, tx, [...accountsOf(userId), coins, points])
      const blocks = await blocksOf(tx, { ownerId: userId }, SPENDABLE)
      await moveBlocks(tx, { whole: blocks }, { state: 'cancelled' })
      const balance = locked.get(coins) ?? 0
      const postings = [
        ...planCancel(userId, inStates(blocks, SPENDABLE), locked.get(points) ?? 0),
        ...planUnreward(userId, balance, balance),
      ]
      const order = { ownerId: userId, ref: `erased:${userId}`, actorId: userId, at }
      await post(tx, locked, postings, order, 'erased')
    },
  }
}
