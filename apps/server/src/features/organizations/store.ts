import type { OrganizationRole, Shares } from '@eco/domain/organizations/rules'
import { type Selectable, sql } from 'kysely'
import type { TimePlace } from '../../http/cursor.ts'
import { containsText } from '../../infra/db/full-text.ts'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type MemberRow = Selectable<Schema['organizationMembers']>
export type NamedMember = MemberRow & { name: string; avatar: string | null }
export type MemberFilter = { search?: string | undefined; sharing?: 'yes' | 'no' | undefined }

const memberships = (db: Db, named: 'userId' | 'organizationId') =>
  db
    .selectFrom('organizationMembers as m')
    .innerJoin('users', 'users.id', `m.${named}`)
    .leftJoin('communityMembers as shown', 'shown.id', `m.${named}`)
    .selectAll('m')
    .select(['users.username as name', 'shown.avatar'])

/** The organizations of a person, in the order in which they joined. */
export const readMemberships = (db: Db, userId: string): Promise<NamedMember[]> =>
  memberships(db, 'organizationId')
    .where('m.userId', '=', userId)
    .orderBy('m.joinedAt')
    .orderBy('m.organizationId')
    .execute()

export const readMembership = (
  db: Db,
  organizationId: string,
  userId: string,
): Promise<NamedMember | undefined> =>
  memberships(db, 'organizationId')
    .where('m.userId', '=', userId)
    .where('m.organizationId', '=', organizationId)
    .executeTakeFirst()

export const readMember = (
  db: Db,
  organizationId: string,
  userId: string,
): Promise<NamedMember | undefined> =>
  memberships(db, 'userId')
    .where('m.organizationId', '=', organizationId)
    .where('m.userId', '=', userId)
    .executeTakeFirst()

const matching = (db: Db, organizationId: string, { search, sharing }: MemberFilter) =>
  db
    .selectFrom('organizationMembers as m')
    .innerJoin('users', 'users.id', 'm.userId')
    .where('m.organizationId', '=', organizationId)
    .$if(Boolean(search), (q) => q.where((e) => containsText(e.ref('users.username'), search ?? '')))
    .$if(sharing !== undefined, (q) => q.where('m.shares', sharing === 'yes' ? '<>' : '=', 'none'))

/** Members in the order in which they joined. */
export const readMembers = (
  db: Db,
  organizationId: string,
  filter: MemberFilter,
  after: TimePlace | undefined,
  limit: number,
): Promise<NamedMember[]> =>
  matching(db, organizationId, filter)
    .leftJoin('communityMembers as shown', 'shown.id', 'm.userId')
    .selectAll('m')
    .select(['users.username as name', 'shown.avatar'])
    .$if(after !== undefined, (q) =>
      q.where(sql<boolean>`(m.joined_at, m.user_id) > (${after?.at}, ${after?.id})`),
    )
    .orderBy('m.joinedAt')
    .orderBy('m.userId')
    .limit(limit)
    .execute()

export async function countMatching(db: Db, organizationId: string, filter: MemberFilter): Promise<number> {
  const { count } = await matching(db, organizationId, filter)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Counts = { members: Record<OrganizationRole, number>; sharing: number }

export async function countMembers(db: Db, organizationId: string): Promise<Counts> {
  const rows = await db
    .selectFrom('organizationMembers')
    .select((e) => [
      'role',
      e.fn.countAll<number>().as('count'),
      sql<number>`sum(case when shares = 'none' then 0 else 1 end)`.as('sharing'),
    ])
    .where('organizationId', '=', organizationId)
    .groupBy('role')
    .execute()
  const of = (role: OrganizationRole) => Number(rows.find((row) => row.role === role)?.count ?? 0)
  return {
    members: { owner: of('owner'), manager: of('manager'), viewer: of('viewer') },
    sharing: rows.reduce((sum, row) => sum + Number(row.sharing), 0),
  }
}

/** @returns false when the person is a member already */
export async function insertMember(tx: Db, row: MemberRow): Promise<boolean> {
  const done = await tx
    .insertInto('organizationMembers')
    .values(row)
    .onConflict((c) => c.columns(['organizationId', 'userId']).doNothing())
    .executeTakeFirst()
  return Number(done.numInsertedOrUpdatedRows ?? 0) === 1
}

/** @returns false for somebody who is no member */
export async function changeMember(
  tx: Db,
  organizationId: string,
  userId: string,
  change: { role: OrganizationRole } | { shares: Shares },
): Promise<boolean> {
  const done = await tx
    .updateTable('organizationMembers')
    .set(change)
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** Ends a membership, what the person does for the organization, and invitations that nobody else answers for. */
export async function deleteMember(tx: Db, organizationId: string, userId: string): Promise<boolean> {
  const done = await tx
    .deleteFrom('organizationMembers')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (Number(done.numDeletedRows) === 0) return false
  await tx
    .deleteFrom('organizationInvitations')
    .where('organizationId', '=', organizationId)
    .where('invitedBy', '=', userId)
    .execute()
  await tx
    .updateTable('sessions')
    .set({ actingFor: null })
    .where('userId', '=', userId)
    .where('actingFor', '=', organizationId)
    .execute()
  return true
}

/** Nobody acts for an erased organization. */
export async function endActing(tx: Db, organizationId: string): Promise<void> {
  await tx.updateTable('sessions').set({ actingFor: null }).where('actingFor', '=', organizationId).execute()
}

/** The name of an organization whose page is open. */
export const findPage = (db: Db, organizationId: string): Promise<{ name: string } | undefined> =>
  db
    .selectFrom('organizationPages as p')
    .innerJoin('users', 'users.id', 'p.organizationId')
    .select('users.username as name')
    .where('p.organizationId', '=', organizationId)
    .where('users.role', '=', 'organization')
    .executeTakeFirst()

export async function openPage(tx: Db, organizationId: string, openedAt: number): Promise<void> {
  await tx
    .insertInto('organizationPages')
    .values({ organizationId, openedAt })
    .onConflict((c) => c.column('organizationId').doNothing())
    .execute()
}

export async function closePage(tx: Db, organizationId: string): Promise<void> {
  await tx.deleteFrom('organizationPages').where('organizationId', '=', organizationId).execute()
}

/** Pages in a site map. */
const LISTED_MAX = 5_000

export const openPages = (db: Db) =>
  db
    .selectFrom('organizationPages')
    .selectAll()
    .orderBy('openedAt', 'desc')
    .orderBy('organizationId')
    .limit(LISTED_MAX)
    .execute()
