import type { Role } from '@eco/domain/auth/rules'
import type { OrganizationRole } from '@eco/domain/organizations/rules'
import { sql } from 'kysely'
import { send } from '../../../infra/db/pipeline.ts'
import type { Database, Db } from '../../../infra/db/port.ts'
import { CHANGES_OF_RANKS, type MemberState } from '../../../infra/member-state-store.ts'
import { unprotectedSince } from '../second-factor/store.ts'
import { MEMBER_LIFETIME, STAFF, STAFF_LIFETIME } from './session-lifetime.ts'

export type SessionRow = {
  id: string
  userId: string
  role: Role
  suspendedAt: number | null
  cookieHash: string | null
  createdAt: number
  seenAt: number
  expiresAt: number
  /** null also when the person does not belong to the organization any more */
  actingFor: string | null
  actingRole: OrganizationRole | null
  /** since when the organization is suspended */
  actingSuspendedAt: number | null
  /** What the sign-in waits for; null when it is finished. */
  awaits: 'second_step' | null
  /** since when a reviewer or administrator has no second factor; null for everybody else */
  unprotectedSince: number | null
  /** of the organization that it acts for, else of its person */
  revision: number | null
  changesOfRanks: number | null
}

/** What a session is read with, from other tables. */
type Joined =
  | ('role' | 'suspendedAt' | 'actingFor' | 'actingRole' | 'actingSuspendedAt' | 'unprotectedSince')
  | keyof MemberState

export type NewSession = Omit<SessionRow, Joined> & { tokenHash: string; userAgent: string | null }

function sessions(db: Db) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('organizationMembers as m', (join) =>
      join.onRef('m.organizationId', '=', 'sessions.actingFor').onRef('m.userId', '=', 'sessions.userId'),
    )
    .leftJoin('users as organization', 'organization.id', 'm.organizationId')
    .leftJoin('rankMembers as r', (join) =>
      join.on((eb) => eb('r.userId', '=', eb.fn.coalesce('m.organizationId', 'sessions.userId'))),
    )
    .select([
      'sessions.id',
      'sessions.userId',
      'users.role',
      'users.suspendedAt',
      'sessions.cookieHash',
      'sessions.createdAt',
      'sessions.seenAt',
      'sessions.expiresAt',
      'm.organizationId as actingFor',
      'm.role as actingRole',
      'organization.suspendedAt as actingSuspendedAt',
      'sessions.awaits',
      unprotectedSince.as('unprotectedSince'),
      'r.revision',
      sql.raw<number | null>(CHANGES_OF_RANKS).as('changesOfRanks'),
    ])
}

type KeyedSession = SessionRow & { key: string }

export const prepareByToken = (database: Database) =>
  database.prepareByKey<KeyedSession>((db, isAsked) =>
    sessions(db).select('sessions.tokenHash as key').where(isAsked('sessions.tokenHash')).compile(),
  )

/** A bound session has its own cookie secret; an unbound one stores its token in the cookie. */
export const prepareByCookie = (database: Database) =>
  database.prepareByKey<KeyedSession>((db, isAsked) =>
    sessions(db)
      .select((eb) => eb.ref('sessions.cookieHash').$notNull().as('key'))
      .where(isAsked('sessions.cookieHash'))
      .unionAll(
        sessions(db)
          .select('sessions.tokenHash as key')
          .where(isAsked('sessions.tokenHash'))
          .where('sessions.cookieHash', 'is', null),
      )
      .compile(),
  )

export async function insertSession(tx: Db, session: NewSession): Promise<void> {
  await send(tx, tx.insertInto('sessions').values({ ...session, actingFor: null }))
}

/**
 * Lets a session act for an organization, or for its person again.
 * @returns false when the person does not belong to the organization
 */
export async function setActing(
  database: Database,
  tx: Db,
  { id, userId }: { id: string; userId: string },
  organizationId: string | null,
): Promise<boolean> {
  if (organizationId !== null) {
    // An erasure of the organization waits for this switch, or this switch finds no membership.
    await database.keep(tx.selectFrom('users').select('id').where('id', '=', organizationId)).execute()
    const found = await tx
      .selectFrom('organizationMembers')
      .select('role')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (!found) return false
  }
  await tx.updateTable('sessions').set({ actingFor: organizationId }).where('id', '=', id).execute()
  return true
}

/** A session this young shows that its member has just signed in, ms. */
const FRESH_MS = 600_000

export async function isFresh(db: Db, id: string, now: number): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('createdAt', '>', now - FRESH_MS)
    .executeTakeFirst()
  return found !== undefined
}

export async function writeSeen(tx: Db, id: string, now: number): Promise<void> {
  await send(tx, tx.updateTable('sessions').set({ seenAt: now }).where('id', '=', id))
}

/**
 * Ends the sessions with these values, but for one.
 * @returns how many sessions ended
 */
export async function deleteSessions(
  tx: Db,
  match: { id: string; userId?: string } | { userId: string } | { cookieHash: string },
  exceptId = '',
): Promise<number> {
  const done = await tx
    .deleteFrom('sessions')
    .where((eb) => eb.and(match))
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}

/** All sessions of a member, last used first; some may have expired. */
export async function listSessionsOf(db: Db, userId: string) {
  return sessions(db)
    .select('sessions.userAgent')
    .where('sessions.userId', '=', userId)
    .orderBy('sessions.seenAt', 'desc')
    .orderBy('sessions.id')
    .execute()
}

/** Deletes expired sessions. */
export async function deleteLapsed(tx: Db, now: number): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expiresAt', '<=', now),
        eb('seenAt', '<=', now - MEMBER_LIFETIME.idleMs),
        eb.and([
          eb('seenAt', '<=', now - STAFF_LIFETIME.idleMs),
          eb(
            'userId',
            'in',
            eb
              .selectFrom('users')
              .select('id')
              .where('role', 'in', [...STAFF]),
          ),
        ]),
      ]),
    )
    .execute()
}
