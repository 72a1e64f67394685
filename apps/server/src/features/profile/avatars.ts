import type { Db } from '../../infra/db/port.ts'
import { avatarIdsOf } from './avatar-store.ts'
import { avatarUrl } from './avatar-url.ts'

/** Public addresses of members' pictures, for lists of people; who has none is left out. */
export async function avatarUrlsOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const ids = await avatarIdsOf(db, userIds)
  return new Map([...ids].map(([userId, id]) => [userId, avatarUrl(id)]))
}
