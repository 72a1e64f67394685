import type { SecondStep } from '@eco/contract/accounts/auth'
import { sql } from 'kysely'
import type { Db } from '../../../infra/db/port.ts'

export async function findApp(db: Db, userId: string) {
  return db.selectFrom('authenticatorApps').selectAll().where('userId', '=', userId).executeTakeFirst()
}

type NewApp = { userId: string; secret: string; keyNo: number; createdAt: number }

/** Replaces a secret that was never confirmed. @returns false when an app is set up already */
export async function putUnconfirmedApp(tx: Db, { userId, ...app }: NewApp): Promise<boolean> {
  const done = await tx
    .insertInto('authenticatorApps')
    .values({ userId, ...app, confirmedAt: null, lastStep: 0 })
    .onConflict((c) => c.column('userId').doUpdateSet(app).where('authenticatorApps.confirmedAt', 'is', null))
    .executeTakeFirst()
  return Number(done.numInsertedOrUpdatedRows ?? 0) > 0
}

type UsedStep = { userId: string; createdAt: number; step: number }

/** @returns false if the app was confirmed or replaced meanwhile */
export async function confirmApp(tx: Db, { userId, createdAt, step }: UsedStep, now: number) {
  const done = await tx
    .updateTable('authenticatorApps')
    .set({ confirmedAt: now, lastStep: step })
    .where('userId', '=', userId)
    .where('createdAt', '=', createdAt)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** Of two requests with the same code only one returns true. */
export async function useStep(tx: Db, { userId, createdAt, step }: UsedStep): Promise<boolean> {
  const done = await tx
    .updateTable('authenticatorApps')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('createdAt', '=', createdAt)
    .where('confirmedAt', 'is not', null)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** Of two requests with the same code only one returns true. */
export async function useRecoveryCode(tx: Db, userId: string, hashes: readonly string[], now: number) {
  const done = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('codeHash', 'in', hashes)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: readonly string[], now: number) {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  const rows = hashes.map((codeHash) => ({ codeHash, userId, createdAt: now, usedAt: null }))
  await tx.insertInto('recoveryCodes').values(rows).execute()
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteApp(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('authenticatorApps').where('userId', '=', userId).execute()
}

/** Removes everything that a sign-in may wait for. */
export async function deleteSecondFactor(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await deleteApp(tx, userId)
}

/** Recovery codes go with the last of what they replace. */
export async function dropUnusedCodes(tx: Db, userId: string): Promise<void> {
  if ((await secondStepsOf(tx, userId)).length > 0) return
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

const hasPasskey = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('passkeys').select('id').where('userId', '=', userId).limit(1).executeTakeFirst()) !==
  undefined

/** The ways in which the member can finish a sign-in; empty when the password is enough. */
export async function secondStepsOf(db: Db, userId: string): Promise<SecondStep[]> {
  const steps: SecondStep[] = []
  if (await hasPasskey(db, userId)) steps.push('passkey')
  if ((await findApp(db, userId))?.confirmedAt) steps.push('app')
  if (steps.length > 0 && (await countRecoveryCodes(db, userId)) > 0) steps.push('recovery')
  return steps
}

/**
 * In a query of `users`: since when a reviewer or administrator works without a second factor. Null for everybody else,
 * and in a demo, whose accounts anyone may use.
 */
export const unprotectedSince = sql<number | null>`case when users.role in ('reviewer', 'admin')
  and not exists (select 1 from passkeys where passkeys.user_id = users.id)
  and not exists (select 1 from authenticator_apps as app
    where app.user_id = users.id and app.confirmed_at is not null)
  and not exists (select 1 from demo_mark)
  then coalesce(users.staff_since, users.created_at) end`

export async function readUnprotectedSince(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select(unprotectedSince.as('since'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.since ?? null
}
