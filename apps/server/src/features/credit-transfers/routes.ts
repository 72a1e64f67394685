import { api } from '@eco/contract'
import type { WireTransfer } from '@eco/contract/credits/credit-transfers'
import { message } from '@eco/contract/messages'
import { TRANSFER_MS, transferStateAt } from '@eco/domain/credits/transfers'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { CREATED_CURSOR, pageOf } from '../../http/cursor.ts'
import type { Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import { findByUsername, findPeople, type Person, readTransfers, type TransferRow } from './store.ts'
import type { TransferNeeds, Transfers } from './transfers.ts'

/** Transfers per page. */
const PAGE_ROWS = 20

export function transferRoutes(
  route: Route,
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { nextSerials }: Pick<TransferNeeds, 'nextSerials'>,
  transfers: Transfers,
): void {
  const wired = async (db: Db, userId: string, rows: readonly TransferRow[]): Promise<WireTransfer[]> => {
    const others = await findPeople(db, [...new Set(rows.map((row) => otherOf(row, userId)))])
    return rows.flatMap((row) => {
      const other = others.get(otherOf(row, userId))
      // Both rows go when a member is erased between the two reads.
      return other === undefined ? [] : [wireTransfer(row, userId, other, now())]
    })
  }

  route(api.listTransfers, async ({ params: { userId }, query }) =>
    database.read(async (db) => {
      const after = CREATED_CURSOR.read(query.cursor)
      const openAt = query.state === undefined ? undefined : now()
      const rows = await readTransfers(db, userId, after, openAt, PAGE_ROWS + 1)
      const { page, ...next } = pageOf(rows, PAGE_ROWS, CREATED_CURSOR.write)
      return { transfers: await wired(db, userId, page), ...next }
    }),
  )

  route(api.previewTransfer, async ({ params: { userId }, query: { username, amount } }) =>
    database.read(async (db) => {
      const found = await findByUsername(db, username)
      const receiver = await transfers.refuseReceiver(db, userId, found)
      const { available, serials } = await nextSerials(db, userId, amount)
      if (amount > available) throw problem('conflict', { message: message('credits.tooFew') })
      return {
        receiver: wirePerson(receiver),
        amount,
        serials,
        available_after: available - amount,
        expires_at: now() + TRANSFER_MS,
      }
    }),
  )

  const one = async (tx: Db, userId: string, row: TransferRow): Promise<WireTransfer> => {
    const [wire] = await wired(tx, userId, [row])
    if (wire === undefined) throw problem('not_found')
    return wire
  }

  route(api.sendCredits, async ({ params: { userId }, body, write }) =>
    write(async (tx) => one(tx, userId, await transfers.send(tx, userId, body.receiver_id, body.amount))),
  )
  for (const [endpoint, as] of [
    [api.acceptTransfer, 'accept'],
    [api.declineTransfer, 'decline'],
    [api.cancelTransfer, 'cancel'],
  ] as const)
    route(endpoint, async ({ params, session: { userId }, write }) =>
      write(async (tx) => one(tx, userId, await transfers.end(tx, userId, params.transfer_id, as))),
    )
}

const otherOf = ({ senderId, receiverId }: TransferRow, userId: string): string =>
  senderId === userId ? receiverId : senderId

const wirePerson = ({ id, name, avatar, since }: Person) => ({ id, name, avatar, since })

function wireTransfer(row: TransferRow, userId: string, other: Person, now: number): WireTransfer {
  return {
    id: row.id,
    direction: row.senderId === userId ? 'sent' : 'received',
    other: wirePerson(other),
    amount: row.amount,
    serials: JSON.parse(row.serials),
    state: transferStateAt(row, now),
    created_at: row.createdAt,
    expires_at: row.expiresAt,
    ended_at: row.endedAt,
  }
}
