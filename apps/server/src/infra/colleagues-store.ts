import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db/port.ts'

/**
 * Ids of the organizations that a person belongs to and of all their members, the person among them: a subquery for
 * conditions such as `owner_id in ...`.
 */
export const colleaguesOf = (userId: string): RawBuilder<string> => sql<string>`(
  select organization_id from organization_members where user_id = ${userId}
  union all select other.user_id from organization_members own
    join organization_members other on other.organization_id = own.organization_id where own.user_id = ${userId})`

/** Ids (`user_id`) of the members who share something with an organization: a subquery. */
export const sharingMembers = (organizationId: string): RawBuilder<string> => sql<string>`(
  select user_id from organization_members where organization_id = ${organizationId} and shares <> 'none')`

/** True for an organization of the person, and for another member of one. */
export async function isColleague(db: Db, userId: string, otherId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', otherId)
    .where('id', 'in', colleaguesOf(userId))
    .executeTakeFirst()
  return found !== undefined
}
