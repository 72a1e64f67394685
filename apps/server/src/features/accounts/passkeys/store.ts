import type { Selectable } from 'kysely'
import type { Db } from '../../../infra/db/port.ts'
import type { Schema } from '../../../infra/db/schema/schema.ts'

export type PasskeyRow = Selectable<Schema['passkeys']>
type Challenge = Selectable<Schema['passkeyChallenges']>

export async function insertChallenge(tx: Db, challenge: Challenge): Promise<void> {
  await tx.insertInto('passkeyChallenges').values(challenge).execute()
}

/** @returns false if it was answered before, has expired, or was given for something else or to somebody else */
export async function takeChallenge(
  tx: Db,
  { challengeHash, userId, purpose }: Omit<Challenge, 'expiresAt'>,
  now: number,
): Promise<boolean> {
  const done = await tx
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

export async function deleteExpiredChallenges(tx: Db, now: number): Promise<void> {
  await tx.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute()
}

export const listPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst()

/** @returns false if an account has it already */
export async function insertPasskey(tx: Db, passkey: PasskeyRow): Promise<boolean> {
  const done = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((c) => c.column('credentialId').doNothing())
    .executeTakeFirst()
  return Number(done.numInsertedOrUpdatedRows ?? 0) === 1
}

/**
 * Records a use. Passkeys that are synchronized between devices do not count, and stay at 0.
 * @returns false if it was removed, or if a later signature was used meanwhile
 */
export async function usePasskey(
  tx: Db,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  usedAt: number,
): Promise<boolean> {
  const done = await tx
    .updateTable('passkeys')
    .set({ counter, usedAt })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

type Own = { id: string; userId: string }

export async function setPasskeyName(tx: Db, { id, userId }: Own, name: string): Promise<boolean> {
  const done = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

export async function deletePasskey(tx: Db, { id, userId }: Own): Promise<boolean> {
  const done = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

export async function deletePasskeysSince(tx: Db, userId: string, createdAt: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('userId', '=', userId).where('createdAt', '>=', createdAt).execute()
}
