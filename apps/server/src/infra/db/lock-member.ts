import type { Database, Db } from './port.ts'

/**
 * Lets a member do one such thing at a time: whatever else takes this lock for them waits until the transaction ends.
 * A write that locks other rows too takes this one before them, so that none waits in a circle.
 */
export async function lockMember(database: Database, tx: Db, userId: string): Promise<void> {
  await database.lock(tx.selectFrom('users').select('id').where('id', '=', userId)).execute()
}
