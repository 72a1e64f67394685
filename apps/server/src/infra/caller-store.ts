import { Problem, problem } from '../problem.ts'
import type { Database, Db } from './db/port.ts'

const members = (tx: Db, userIds: readonly string[]) =>
  tx.selectFrom('users').select('suspendedAt').where('id', 'in', userIds).orderBy('id')

/**
 * The first statement of a member's write: erasing or suspending the account waits until the write commits, and
 * a write that comes after it finds no account, or a suspended one. Later locks of the member must use `lockForKeyShare`: with
 * `lock`, two writes that both hold this lock would deadlock.
 * @param userIds the account, and the person who acts for it, each once
 * @throws Problem unauthenticated when an account is gone
 */
export async function lockCallers(
  database: Database,
  tx: Db,
  userIds: readonly string[],
): Promise<{ isSuspended: boolean }> {
  if (userIds.length === 0) return { isSuspended: false }
  const found = await database.keep(members(tx, userIds)).execute()
  if (found.length < userIds.length) throw problem('unauthenticated')
  return { isSuspended: found.some(({ suspendedAt }) => suspendedAt !== null) }
}

/**
 * The error to return when a call failed without a Problem: unauthenticated when the caller's account was
 * erased meanwhile, conflict when a referenced row is gone, such as another member; otherwise the error
 * itself.
 */
export async function refusalOf(
  database: Database,
  userId: string | undefined,
  error: unknown,
): Promise<unknown> {
  if (error instanceof Problem || database.failureOf(error) !== undefined) return error
  const gone = userId !== undefined && (await isGone(database, userId))
  if (gone) return problem('unauthenticated', { cause: error })
  return database.isForeignKeyViolation(error) ? problem('conflict', { cause: error }) : error
}

/** Also false when the database cannot answer. */
async function isGone(database: Database, userId: string): Promise<boolean> {
  return database
    .read((db) => db.selectFrom('users').select('id').where('id', '=', userId).execute())
    .then(
      (found) => found.length === 0,
      () => false,
    )
}

/**
 * Serialises such actions of a member: others that take this lock for the member wait until the transaction
 * ends. A write that also locks other rows must take this lock first, to avoid deadlocks. It uses
 * `lockForKeyShare`, because every write of a member already holds the account (`lockCallers`), and two with `lock`
 * would deadlock.
 */
export async function lockMember(database: Database, tx: Db, userId: string): Promise<void> {
  await database.lockForKeyShare(members(tx, [userId])).execute()
}

/** Waits for every write that holds the account; later writes wait until this transaction ends. */
export async function lockForRemoval(database: Database, tx: Db, userId: string): Promise<void> {
  await database.lock(members(tx, [userId])).execute()
}
