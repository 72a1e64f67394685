import { lockMember } from '../../infra/db/lock-member.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema.ts'

/** Makes this the member's picture. @returns the id of the former one */
export async function putAvatar(
  database: Database,
  tx: Db,
  row: Schema['avatars'],
): Promise<string | undefined> {
  await lockMember(database, tx, row.userId)
  const former = await takeAvatar(tx, row.userId)
  await tx.insertInto('avatars').values(row).execute()
  return former
}

/** @returns the id of the picture that is no longer the member's; undefined when there was none */
export async function takeAvatar(tx: Db, userId: string): Promise<string | undefined> {
  const gone = await tx.deleteFrom('avatars').where('userId', '=', userId).returning('id').executeTakeFirst()
  return gone?.id
}

/** Which of these ids are somebody's picture. */
export async function knownAvatars(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('avatars')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Ids of the pictures of these members; who has none is left out. */
export async function avatarIdsOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const found = await db
    .selectFrom('avatars')
    .select(['userId', 'id'])
    .where('userId', 'in', [...userIds])
    .execute()
  return new Map(found.map(({ userId, id }) => [userId, id]))
}
