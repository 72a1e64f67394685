import type { Db } from '../../infra/db/port.ts'

export async function nameOf(db: Db, userId: string): Promise<string> {
  const found = await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst()
  return found?.username ?? ''
}
