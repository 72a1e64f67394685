import { nameSkeleton } from '@eco/domain/auth/look-alikes'
import type { Role } from '@eco/domain/auth/rules'
import type { TransferState } from '@eco/domain/credits/transfers'
import { type Selectable, sql } from 'kysely'
import type { CreatedPlace } from '../../http/cursor.ts'
import { counterCheck } from '../../infra/counter-check.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type TransferRow = Selectable<Schema['creditTransfers']>
export type Person = { id: string; name: string; avatar: string | null; since: number; role: Role }

const people = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('communityMembers as shown', 'shown.id', 'users.id')
    .select(['users.id', 'users.username as name', 'shown.avatar', 'users.createdAt as since', 'users.role'])

export async function findPeople(db: Db, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await people(db).where('users.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Also finds a name that is written slightly differently, because no two members share such a name. */
export const findByUsername = (db: Db, username: string): Promise<Person | undefined> =>
  people(db)
    .innerJoin('usernameKeys', 'usernameKeys.holderId', 'users.id')
    .where('usernameKeys.nameKey', '=', nameSkeleton(username))
    .executeTakeFirst()

/** As `findPeople`, and the account cannot be erased before the transaction ends. */
export async function keepPerson(database: Database, tx: Db, id: string): Promise<Person | undefined> {
  const kept = await database.keep(tx.selectFrom('users').select('id').where('id', '=', id)).execute()
  return kept.length === 0 ? undefined : (await findPeople(tx, [id])).get(id)
}

const involving = (db: Db, userId: string) =>
  db
    .selectFrom('creditTransfers')
    .selectAll()
    .where((e) => e.or([e('senderId', '=', userId), e('receiverId', '=', userId)]))

/** Sent and received transfers, newest first. @param openAt only those that wait for an answer at this time */
export function readTransfers(
  db: Db,
  userId: string,
  after: CreatedPlace | undefined,
  openAt: number | undefined,
  limit: number,
): Promise<TransferRow[]> {
  let query = involving(db, userId)
  if (openAt !== undefined) query = query.where('state', '=', 'open').where('expiresAt', '>', openAt)
  if (after !== undefined)
    query = query.where((e) =>
      e.or([
        e('createdAt', '<', after.createdAt),
        e.and([e('createdAt', '=', after.createdAt), e('id', '<', after.id)]),
      ]),
    )
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function lockTransfer(database: Database, tx: Db, id: string): Promise<TransferRow | undefined> {
  return database.lock(tx.selectFrom('creditTransfers').selectAll().where('id', '=', id)).executeTakeFirst()
}

/** All transfers of the member without a stored end, locked in a fixed order. */
export function lockOpen(database: Database, tx: Db, userId: string): Promise<TransferRow[]> {
  return database.lock(involving(tx, userId).where('state', '=', 'open').orderBy('id')).execute()
}

export async function insertTransfer(tx: Db, row: TransferRow): Promise<void> {
  await tx.insertInto('creditTransfers').values(row).execute()
}

export async function endTransfer(tx: Db, id: string, state: TransferState, endedAt: number): Promise<void> {
  await tx.updateTable('creditTransfers').set({ state, endedAt }).where('id', '=', id).execute()
}

/** Transfers whose time is over and whose credits are still reserved, the oldest first. */
export async function readExpired(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('creditTransfers')
    .select('id')
    .where('state', '=', 'open')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** What is reserved for transfers is what the open ones offer. */
export const TRANSFER_CHECKS = [
  counterCheck(
    'credits are reserved for the transfers that wait for an answer',
    sql`select at, stored, counted from (
      select account as at, balance as stored,
        (select coalesce(sum(amount), 0) from credit_transfers
          where state = 'open' and 'reserved:' || sender_id = account) as counted
      from balances where account like 'reserved:%') as reservations
      where stored <> counted`,
  ),
]
