import type { Database, Db } from '../../infra/db/port.ts'

/** Whatever else changes this member's things waits until the erasure is through, and finds nobody then. */
export async function lockMember(database: Database, tx: Db, userId: string): Promise<void> {
  await database.lock(tx.selectFrom('users').select('id').where('id', '=', userId)).execute()
}

export async function nameOf(db: Db, userId: string): Promise<string> {
  const found = await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst()
  return found?.username ?? ''
}
