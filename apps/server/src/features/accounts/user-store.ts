import { emailKey, type Role } from '@eco/domain/auth/rules'
import { problem } from '../../http/problem.ts'
import type { Database, Db } from '../../infra/db/port.ts'

export type User = {
  id: string
  email: string
  username: string
  passwordHash: string
  role: Role
}

/** Told of a new account within its transaction. */
export type Entered = (tx: Db, userId: string) => Promise<void>

const COLUMNS = ['id', 'email', 'username', 'passwordHash', 'role'] as const

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  return db.selectFrom('users').select(COLUMNS).where('emailKey', '=', emailKey(email)).executeTakeFirst()
}

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** @throws Problem email_taken, also for the slower of two that come at once */
export async function insertUser(tx: Db, user: User, now: number): Promise<void> {
  const done = await tx
    .insertInto('users')
    .values({ ...user, emailKey: emailKey(user.email), createdAt: now })
    .onConflict((c) => c.column('emailKey').doNothing())
    .executeTakeFirst()
  if (Number(done.numInsertedOrUpdatedRows ?? 0) === 0) throw problem('email_taken')
}

/** The password as it stands; its row is locked until the end of the transaction. */
export async function lockPasswordHash(
  database: Database,
  tx: Db,
  userId: string,
): Promise<string | undefined> {
  const query = tx.selectFrom('users').select('passwordHash').where('id', '=', userId)
  return (await database.lockLoosely(query).executeTakeFirst())?.passwordHash
}

export async function updatePassword(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).execute()
  return found.length > 0
}
