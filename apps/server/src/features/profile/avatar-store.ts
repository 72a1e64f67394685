import { lockMember } from '../../infra/caller-store.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'
import type { FileFolder } from '../../infra/files/file-folder.ts'

export const AVATAR_FILES: FileFolder = {
  name: 'avatars',
  extension: '.webp',
  noun: 'pictures of members',
  job: 'orphaned pictures of members',
  table: 'avatars',
  idColumn: 'id',
}

/** The public URL of a member's picture. Its id is random, so it reveals nothing and cannot be guessed. */
export const avatarUrl = (avatarId: string): string => `/api/avatar/${avatarId}`

/** Sets the member's picture. @returns the id of the previous one */
export async function putAvatar(database: Database, tx: Db, row: Schema['avatars']) {
  await lockMember(database, tx, row.userId)
  const former = await takeAvatar(tx, row.userId)
  await tx.insertInto('avatars').values(row).execute()
  return former
}

/** Removes the member's picture. @returns its id; undefined if there was none */
export async function takeAvatar(tx: Db, userId: string): Promise<string | undefined> {
  const gone = await tx.deleteFrom('avatars').where('userId', '=', userId).returning('id').executeTakeFirst()
  return gone?.id
}

export async function hasAvatar(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('avatars').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Public URLs of members' pictures; leaves out members without one. */
export async function avatarUrlsOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const found = await db
    .selectFrom('avatars')
    .select(['userId', 'id'])
    .where('userId', 'in', [...userIds])
    .execute()
  return new Map(found.map(({ userId, id }) => [userId, avatarUrl(id)]))
}
