import { type Role, worksInConsole } from '@eco/domain/auth/rules'
import type { Insertable } from 'kysely'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type Account = { id: string; role: Role; isSuspended: boolean }

/**
 * Locks two accounts: waits for every write of either that has begun, and later writes see what was done. Two
 * administrators who act on each other at once are told apart by the database, which lets one of them try again.
 */
export async function lockAccounts(
  database: Database,
  tx: Db,
  ids: readonly [string, string],
): Promise<Map<string, Account>> {
  const rows = await database
    .lock(
      tx
        .selectFrom('users')
        .select(['id', 'role', 'suspendedAt'])
        .where('id', 'in', [...ids])
        .orderBy('id'),
    )
    .execute()
  return new Map(
    rows.map(({ id, role, suspendedAt }) => [id, { id, role, isSuspended: suspendedAt !== null }]),
  )
}

export async function setSuspended(tx: Db, userId: string, suspendedAt: number | null): Promise<void> {
  await tx.updateTable('users').set({ suspendedAt }).where('id', '=', userId).execute()
}

/** @param from when the account began to work as staff, if it did not before */
export async function setRole(
  tx: Db,
  { userId, role, from }: { userId: string; role: Role; from: number },
): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({
      role,
      staffSince: worksInConsole(role)
        ? eb
            .case()
            .when('role', 'in', ['reviewer', 'admin'])
            .then(eb.fn.coalesce('staffSince', 'createdAt'))
            .else(from)
            .end()
        : null,
    }))
    .where('id', '=', userId)
    .execute()
}

export async function insertSuspension(
  tx: Db,
  given: Pick<Insertable<Schema['suspensions']>, 'id' | 'memberId' | 'at' | 'reason'>,
): Promise<void> {
  const open = { answer: null, answeredAt: null, liftedAt: null, liftReason: null }
  await tx
    .insertInto('suspensions')
    .values({ ...given, ...open })
    .execute()
}

export async function liftSuspension(tx: Db, memberId: string, at: number, reason: string): Promise<void> {
  await tx
    .updateTable('suspensions')
    .set({ liftedAt: at, liftReason: reason })
    .where('memberId', '=', memberId)
    .where('liftedAt', 'is', null)
    .execute()
}

/** The suspension that is not lifted. */
export const findSuspension = (db: Db, memberId: string) =>
  db
    .selectFrom('suspensions')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()

/** @returns false if it was answered or lifted before */
export async function writeAnswer(tx: Db, id: string, answer: string, answeredAt: number): Promise<boolean> {
  const done = await tx
    .updateTable('suspensions')
    .set({ answer, answeredAt })
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}
