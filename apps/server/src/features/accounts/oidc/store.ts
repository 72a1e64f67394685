import type { Selectable } from 'kysely'
import type { Db } from '../../../infra/db/port.ts'
import type { Schema } from '../../../infra/db/schema/schema.ts'

export type Identity = { issuer: string; subject: string }
type Request = Selectable<Schema['oidcRequests']>
export type SignUp = Selectable<Schema['oidcSignUps']>

export async function insertRequest(tx: Db, request: Request): Promise<void> {
  await tx.insertInto('oidcRequests').values(request).execute()
}

/** @returns false if it was answered before, has expired, or began in another browser or for somebody else */
export async function takeRequest(
  tx: Db,
  { stateHash, secretHash, userId }: Omit<Request, 'expiresAt'>,
  now: number,
): Promise<boolean> {
  const done = await tx
    .deleteFrom('oidcRequests')
    .where('stateHash', '=', stateHash)
    .where('secretHash', '=', secretHash)
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

export async function insertSignUp(tx: Db, signUp: SignUp): Promise<void> {
  await tx.insertInto('oidcSignUps').values(signUp).execute()
}

export const findSignUp = (db: Db, secretHash: string, now: number) =>
  db
    .selectFrom('oidcSignUps')
    .selectAll()
    .where('secretHash', '=', secretHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Of two requests with the same secret only one returns true. */
export async function deleteSignUp(tx: Db, secretHash: string): Promise<boolean> {
  const done = await tx.deleteFrom('oidcSignUps').where('secretHash', '=', secretHash).executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

export async function deleteExpired(tx: Db, now: number): Promise<void> {
  await tx.deleteFrom('oidcRequests').where('expiresAt', '<=', now).execute()
  await tx.deleteFrom('oidcSignUps').where('expiresAt', '<=', now).execute()
}

export async function findLinked(db: Db, { issuer, subject }: Identity): Promise<string | undefined> {
  const row = await db
    .selectFrom('oidcIdentities')
    .select('userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.userId
}

/** @returns false if that account is connected with somebody, or this member with another account */
export async function insertIdentity(
  tx: Db,
  identity: Selectable<Schema['oidcIdentities']>,
): Promise<boolean> {
  const done = await tx
    .insertInto('oidcIdentities')
    .values(identity)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return Number(done.numInsertedOrUpdatedRows ?? 0) === 1
}

export async function deleteIdentities(tx: Db, userId: string): Promise<boolean> {
  const done = await tx.deleteFrom('oidcIdentities').where('userId', '=', userId).executeTakeFirst()
  return Number(done.numDeletedRows) > 0
}

export async function findLinkedSince(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('oidcIdentities')
    .select('linkedAt')
    .where('userId', '=', userId)
    .orderBy('linkedAt')
    .executeTakeFirst()
  return row?.linkedAt ?? null
}
