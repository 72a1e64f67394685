import type { Database, Db } from './port.ts'

const member = (tx: Db, userId: string) => tx.selectFrom('users').select('id').where('id', '=', userId)

/**
 * Lets a member do one such thing at a time: whatever else takes this lock for them waits until the transaction ends.
 * A write that locks other rows too takes this one before them, so that none waits in a circle. Loosely, for every write
 * of a member holds the account (`caller-store.ts`), and two that do would wait for each other.
 */
export async function lockMember(database: Database, tx: Db, userId: string): Promise<void> {
  await database.lockForKeyShare(member(tx, userId)).execute()
}

/** Waits for every write that holds the account; those behind wait until the transaction ends. */
export async function lockForRemoval(database: Database, tx: Db, userId: string): Promise<void> {
  await database.lock(member(tx, userId)).execute()
}
