import { message } from '@eco/contract/messages'
import {
  OPEN_TRANSFERS_MAX,
  TRANSFER_ENDS,
  TRANSFER_MS,
  type TRANSFER_NOTICES,
  type TransferEnd,
  transferStateAt,
} from '@eco/domain/credits/transfers'
import type { Deps } from '../../deps.ts'
import { lockMember } from '../../infra/caller-store.ts'
import type { Db } from '../../infra/db/port.ts'
import type { SpendQuota } from '../../infra/limits/account-limits-store.ts'
import { problem } from '../../problem.ts'
import {
  endTransfer,
  findPeople,
  insertTransfer,
  keepPerson,
  lockOpen,
  lockTransfer,
  type Person,
  readExpired,
  type TransferRow,
} from './store.ts'

type Order = { ownerId: string; ref: string; actorId: string; at: number }

/** What this feature needs from others. */
export type TransferNeeds = {
  ledger: {
    reserve(tx: Db, order: Order & { amount: number }): Promise<{ serials: string[] }>
    unreserve(tx: Db, order: Order): Promise<unknown>
    transfer(tx: Db, order: Order & { toId: string }): Promise<unknown>
  }
  /** What is available, and the serial numbers that would be reserved. */
  nextSerials(db: Db, userId: string, amount: number): Promise<{ available: number; serials: string[] }>
  isBlocked(db: Db, one: string, other: string): Promise<boolean>
  /** Notifies a member, in the transaction of the event. */
  notify(
    tx: Db,
    notice: {
      userId: string
      kind: (typeof TRANSFER_NOTICES)[number]
      actorId: string
      transfer: { id: string; amount: number }
      at: number
    },
  ): Promise<void>
}

/** Transfers returned by the job in one round of reading. */
const EXPIRED_AT_ONCE = 100

export type Transfers = ReturnType<typeof openTransfers>

export function openTransfers(
  { database, now, newId }: Pick<Deps, 'database' | 'now' | 'newId'>,
  { ledger, isBlocked, notify }: TransferNeeds,
  spendQuota: SpendQuota,
) {
  /** @throws Problem not_found for everybody who cannot receive credits from this member */
  const refuseReceiver = async (db: Db, senderId: string, receiver: Person | undefined) => {
    if (receiver?.id === senderId) throw problem('conflict', { message: message('transfers.own') })
    // Reviewers decide about the members' credits, so that they cannot be given any.
    const mayReceive = receiver?.role === 'user' || receiver?.role === 'organization'
    if (receiver === undefined || !mayReceive || (await isBlocked(db, senderId, receiver.id)))
      throw problem('not_found', { message: message('transfers.noMember') })
    return receiver
  }

  const tell = (
    tx: Db,
    row: Pick<TransferRow, 'id' | 'amount' | 'senderId' | 'receiverId'>,
    to: 'senderId' | 'receiverId',
    kind: (typeof TRANSFER_NOTICES)[number],
    at: number,
  ) =>
    notify(tx, {
      ...{ userId: row[to], kind, actorId: row[to === 'senderId' ? 'receiverId' : 'senderId'] },
      ...{ transfer: { id: row.id, amount: row.amount }, at },
    })

  /** Returns the credits of a locked transfer whose time is over. */
  const expire = async (tx: Db, row: TransferRow, at: number): Promise<TransferRow> => {
    const { id, senderId } = row
    await ledger.unreserve(tx, { ownerId: senderId, ref: id, actorId: senderId, at })
    await endTransfer(tx, id, 'expired', at)
    await tell(tx, row, 'senderId', 'transfer_expired', at)
    await tell(tx, row, 'receiverId', 'transfer_expired', at)
    return { ...row, state: 'expired', endedAt: at }
  }

  /** Ends what has expired among the member's open transfers. @returns the others */
  const expireOwn = async (tx: Db, userId: string, at: number): Promise<TransferRow[]> => {
    const open: TransferRow[] = []
    for (const row of await lockOpen(database, tx, userId))
      if (transferStateAt(row, at) === 'expired') await expire(tx, row, at)
      else open.push(row)
    return open
  }

  return {
    refuseReceiver,

    /** Reserves credits for another member and tells them. */
    async send(tx: Db, senderId: string, receiverId: string, amount: number): Promise<TransferRow> {
      await lockMember(database, tx, senderId)
      await refuseReceiver(tx, senderId, await keepPerson(database, tx, receiverId))
      const createdAt = now()
      const open = (await expireOwn(tx, senderId, createdAt)).filter((row) => row.senderId === senderId)
      if (open.length >= OPEN_TRANSFERS_MAX)
        throw problem('conflict', { message: message('transfers.tooManyOpen', { most: OPEN_TRANSFERS_MAX }) })
      await spendQuota(tx, senderId, 'transfer')
      const id = newId('transfer')
      const order = { ownerId: senderId, ref: id, actorId: senderId, at: createdAt }
      const { serials } = await ledger.reserve(tx, { ...order, amount })
      const row: TransferRow = {
        ...{ id, senderId, receiverId, amount, serials: JSON.stringify(serials), state: 'open' },
        ...{ createdAt, expiresAt: createdAt + TRANSFER_MS, endedAt: null },
      }
      await insertTransfer(tx, row)
      await tell(tx, row, 'receiverId', 'transfer_offered', createdAt)
      return row
    },

    /**
     * Accepts, declines or cancels. Whoever locks the row first decides; repeating the same is answered alike.
     * @throws Problem not_found unless the member may end it so, conflict if it has ended otherwise
     */
    async end(tx: Db, userId: string, id: string, as: TransferEnd): Promise<TransferRow> {
      const { by, state } = TRANSFER_ENDS[as]
      const row = await lockTransfer(database, tx, id)
      if (row === undefined || row[`${by}Id`] !== userId) throw problem('not_found')
      const at = now()
      const current = transferStateAt(row, at)
      if (current === state) return row
      // The sender wanted the credits back, and gets them.
      if (as === 'cancel' && row.state === 'open' && current === 'expired') return expire(tx, row, at)
      if (current !== 'open')
        throw problem('conflict', { message: message('transfers.ended', { state: current }) })
      const order = { ownerId: row.senderId, ref: id, actorId: userId, at }
      if (as === 'accept') await ledger.transfer(tx, { ...order, toId: row.receiverId })
      else await ledger.unreserve(tx, order)
      await endTransfer(tx, id, state, at)
      await tell(tx, row, by === 'sender' ? 'receiverId' : 'senderId', `transfer_${state}`, at)
      return { ...row, state, endedAt: at }
    },

    /** Returns the credits of all transfers whose time is over. */
    async expireAll(at: number): Promise<void> {
      for (;;) {
        const ids = await database.read((db) => readExpired(db, at, EXPIRED_AT_ONCE))
        for (const id of ids)
          await database.write(async (tx) => {
            const row = await lockTransfer(database, tx, id)
            if (row !== undefined && row.state === 'open') await expire(tx, row, at)
          })
        if (ids.length < EXPIRED_AT_ONCE) return
      }
    },

    /** @throws Problem conflict that says which transfer must be answered before the account can be erased */
    async refuseErasure(tx: Db, userId: string, at: number): Promise<void> {
      const [first] = await expireOwn(tx, userId, at)
      if (first === undefined) return
      const isSender = first.senderId === userId
      const otherId = isSender ? first.receiverId : first.senderId
      const name = (await findPeople(tx, [otherId])).get(otherId)?.name ?? ''
      const code = isSender ? 'transfers.sentOpen' : 'transfers.receivedOpen'
      throw problem('conflict', { message: message(code, { name, amount: first.amount }) })
    },
  }
}
