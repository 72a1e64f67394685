import { Problem, problem } from '../http/problem.ts'
import type { Database, Db } from './db/port.ts'

/**
 * The first statement of a member's write: an erasure of the account waits until the write is through, and a write
 * that comes behind the erasure finds nobody. Who locks the member after this does so loosely, or two writes that hold
 * the same one wait for each other. @throws Problem unauthenticated when the account is gone
 */
export async function lockCaller(database: Database, tx: Db, userId: string): Promise<void> {
  const found = await database.keep(tx.selectFrom('users').select('id').where('id', '=', userId)).execute()
  if (found.length === 0) throw problem('unauthenticated')
}

/**
 * What to tell when a call failed for a reason that nobody put into words: unauthenticated when its account was erased
 * meanwhile, conflict when a row was that it points at, such as another member's; else the failure itself.
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

/** False as well where the database cannot tell. */
async function isGone(database: Database, userId: string): Promise<boolean> {
  return database
    .read((db) => db.selectFrom('users').select('id').where('id', '=', userId).execute())
    .then(
      (found) => found.length === 0,
      () => false,
    )
}
