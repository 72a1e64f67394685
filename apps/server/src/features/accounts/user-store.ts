import { message } from '@eco/contract/messages'
import { emailKey } from '@eco/domain/auth/email'
import { nameSkeleton } from '@eco/domain/auth/look-alikes'
import { type Role, worksInConsole } from '@eco/domain/auth/rules'
import type { Database, Db } from '../../infra/db/port.ts'
import { fieldProblem, problem } from '../../problem.ts'
import { deleteAccountLinks, isEmailReserved } from './account-links-store.ts'

export type User = {
  id: string
  email: string
  username: string
  passwordHash: string
  role: Role
}

const COLUMNS = ['id', 'email', 'username', 'passwordHash', 'role'] as const

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  // Accounts created before addresses were normalized are stored under the spelling they were given.
  const written = email.trim().normalize('NFKC').toLowerCase()
  const keys = [written, emailKey(email)]
  const rows = await db
    .selectFrom('users')
    .select([...COLUMNS, 'emailKey'])
    .where('emailKey', 'in', keys)
    .execute()
  return rows.find((row) => row.emailKey === written) ?? rows[0]
}

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** An account as other features know it. */
export const accountOf = (db: Db, id: string) =>
  db.selectFrom('users').select(['email', 'username', 'createdAt']).where('id', '=', id).executeTakeFirst()

/** @throws Problem email_taken, username_taken, also for the second of two concurrent inserts */
export async function insertUser(tx: Db, user: User, now: number): Promise<void> {
  if (await isEmailReserved(tx, emailKey(user.email), user.id, now)) throw problem('email_taken')
  const staffSince = worksInConsole(user.role) ? now : null
  const done = await tx
    .insertInto('users')
    .values({ ...user, emailKey: emailKey(user.email), createdAt: now, staffSince })
    .onConflict((c) => c.column('emailKey').doNothing())
    .executeTakeFirst()
  if (Number(done.numInsertedOrUpdatedRows ?? 0) === 0) throw problem('email_taken')
  const named = await tx
    .insertInto('usernameKeys')
    .values({ nameKey: nameSkeleton(user.username), holderId: user.id })
    .onConflict((c) => c.column('nameKey').doNothing())
    .executeTakeFirst()
  if (Number(named.numInsertedOrUpdatedRows ?? 0) === 0)
    throw fieldProblem('username', message('account.usernameTaken'), 'username_taken')
}

/** The current password hash; the row stays locked until the end of the transaction. */
export async function lockPasswordHash(
  database: Database,
  tx: Db,
  userId: string,
): Promise<string | undefined> {
  const query = tx.selectFrom('users').select('passwordHash').where('id', '=', userId)
  return (await database.lockForKeyShare(query).executeTakeFirst())?.passwordHash
}

/** Links that set a password stop working. */
export async function updatePassword(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
  await deleteAccountLinks(tx, userId, ['reset'])
}

/** Records that the member has shown that the account's address is theirs. */
export async function confirmEmail(tx: Db, userId: string, now: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ emailConfirmedAt: now })
    .where('id', '=', userId)
    .where('emailConfirmedAt', 'is', null)
    .execute()
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).execute()
  return found.length > 0
}

/** True if a member may change to this address: nobody has it, and nobody may still go back to it. */
export async function isEmailFree(db: Db, email: string, userId: string, now: number): Promise<boolean> {
  const holder = await findUserByEmail(db, email)
  if (holder && holder.id !== userId) return false
  return !(await isEmailReserved(db, emailKey(email), userId, now))
}

/** Changes the address of an account to one that the member has just confirmed. */
export async function updateEmail(tx: Db, userId: string, email: string, now: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, emailKey: emailKey(email), emailConfirmedAt: now })
    .where('id', '=', userId)
    .execute()
}

export async function readEmailConfirmedAt(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('emailConfirmedAt')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.emailConfirmedAt ?? null
}
