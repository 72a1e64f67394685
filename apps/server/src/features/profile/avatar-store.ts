import { lockMember } from '../../infra/db/lock-member.ts'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema.ts'

/** Sets the member's picture. @returns the id of the previous one */
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

/** Removes the member's picture. @returns its id; undefined if there was none */
export async function takeAvatar(tx: Db, userId: string): Promise<string | undefined> {
  const gone = await tx.deleteFrom('avatars').where('userId', '=', userId).returning('id').executeTakeFirst()
  return gone?.id
}

/** Those of these ids that are a member's picture. */
export async function knownAvatars(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('avatars')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Picture ids of these members; leaves out members without one. */
export async function avatarIdsOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const found = await db
    .selectFrom('avatars')
    .select(['userId', 'id'])
    .where('userId', 'in', [...userIds])
    .execute()
  return new Map(found.map(({ userId, id }) => [userId, id]))
}
