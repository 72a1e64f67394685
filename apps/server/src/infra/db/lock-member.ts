import type { Database, Db } from './port.ts'

const member = (tx: Db, userId: string) => tx.selectFrom('users').select('id').where('id', '=', userId)

/**
 * Serialises such actions of a member: others that take this lock for the member wait until the transaction
 * ends. A write that also locks other rows must take this lock first, to avoid deadlocks. It uses
 * `lockForKeyShare`, because every write of a member already holds the account (`caller-store.ts`), and two
 * with `lock` would deadlock.
 */
export async function lockMember(database: Database, tx: Db, userId: string): Promise<void> {
  await database.lockForKeyShare(member(tx, userId)).execute()
}

/** Waits for every write that holds the account; later writes wait until this transaction ends. */
export async function lockForRemoval(database: Database, tx: Db, userId: string): Promise<void> {
  await database.lock(member(tx, userId)).execute()
}
