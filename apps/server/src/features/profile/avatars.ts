import type { Db } from '../../infra/db/port.ts'
import { avatarIdsOf } from './avatar-store.ts'
import { avatarUrl } from './avatar-url.ts'

/** Public URLs of members' pictures, for lists of members; leaves out members without one. */
export async function avatarUrlsOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const ids = await avatarIdsOf(db, userIds)
  return new Map([...ids].map(([userId, id]) => [userId, avatarUrl(id)]))
}
