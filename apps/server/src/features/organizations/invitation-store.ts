import type { Selectable } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type InvitationRow = Selectable<Schema['organizationInvitations']>

const open = (db: Db, organizationId: string, now: number) =>
  db
    .selectFrom('organizationInvitations')
    .where('organizationId', '=', organizationId)
    .where('expiresAt', '>', now)

export const readInvitations = (db: Db, organizationId: string, now: number): Promise<InvitationRow[]> =>
  open(db, organizationId, now).selectAll().orderBy('createdAt', 'desc').orderBy('id').execute()

export async function countInvitations(db: Db, organizationId: string, now: number): Promise<number> {
  const { count } = await open(db, organizationId, now)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type NamedInvitation = InvitationRow & { organization: string; inviter: string }

export const findInvitation = (
  db: Db,
  secretHash: string,
  now: number,
): Promise<NamedInvitation | undefined> =>
  db
    .selectFrom('organizationInvitations as i')
    .innerJoin('users as o', 'o.id', 'i.organizationId')
    .innerJoin('users as p', 'p.id', 'i.invitedBy')
    .selectAll('i')
    .select(['o.username as organization', 'p.username as inviter'])
    .where('i.secretHash', '=', secretHash)
    .where('i.expiresAt', '>', now)
    .executeTakeFirst()

export async function insertInvitation(tx: Db, row: InvitationRow): Promise<void> {
  await tx.insertInto('organizationInvitations').values(row).execute()
}

/** @returns undefined when it ended before; of two concurrent calls only one gets it */
export const takeInvitation = (
  tx: Db,
  match: { secretHash: string } | { id: string; organizationId: string },
): Promise<InvitationRow | undefined> =>
  tx
    .deleteFrom('organizationInvitations')
    .where((e) => e.and(match))
    .returningAll()
    .executeTakeFirst()

export async function deleteExpired(tx: Db, now: number): Promise<void> {
  await tx.deleteFrom('organizationInvitations').where('expiresAt', '<=', now).execute()
}
