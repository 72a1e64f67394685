import type { AssetStatus } from '@eco/domain/assets/kinds'
import type { Role } from '@eco/domain/auth/rules'
import type { MemberState } from '@eco/domain/members/rules'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { CreatedPlace } from '../../http/cursor.ts'
import { containsText } from '../../infra/db/full-text.ts'
import type { Db } from '../../infra/db/port.ts'

export type AccountFilters = {
  role?: Role | undefined
  state?: MemberState | undefined
  since?: number | undefined
  search?: string | undefined
}

const COUNT = sql<number>`cast(count(*) as integer)`

const accounts = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('suspensions as s', (join) =>
      join.onRef('s.memberId', '=', 'u.id').on('s.liftedAt', 'is', null),
    )

const matching = (db: Db, { role, state, since, search = '' }: AccountFilters) =>
  accounts(db).where((e) => {
    const found: Expression<SqlBool>[] = []
    if (role !== undefined) found.push(e('u.role', '=', role))
    if (state !== undefined) found.push(e('u.suspendedAt', state === 'active' ? 'is' : 'is not', null))
    if (state === 'answered') found.push(e('s.answeredAt', 'is not', null))
    if (since !== undefined) found.push(e('u.createdAt', '>=', since))
    if (search !== '')
      found.push(
        e.or([
          containsText(e.ref('u.username'), search),
          containsText(e.ref('u.email'), search),
          e('u.id', '=', search),
        ]),
      )
    return e.and(found)
  })

const COLUMNS = [
  ...(['u.id', 'u.username', 'u.email', 'u.role', 'u.createdAt', 'u.suspendedAt'] as const),
  's.answeredAt',
] as const

/** Newest first, older than `after`. */
export const readAccounts = (
  db: Db,
  filters: AccountFilters,
  after: CreatedPlace | undefined,
  limit: number,
) =>
  matching(db, filters)
    .select(COLUMNS)
    .$if(after !== undefined, (q) =>
      q.where(sql<SqlBool>`(u.created_at, u.id) < (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('u.createdAt', 'desc')
    .orderBy('u.id', 'desc')
    .limit(limit)
    .execute()
export type AccountRow = Awaited<ReturnType<typeof readAccounts>>[number]

export const findAccount = (db: Db, id: string) =>
  accounts(db).select(COLUMNS).where('u.id', '=', id).executeTakeFirst()

export async function countAccounts(db: Db, filters: AccountFilters): Promise<number> {
  return (await matching(db, filters).select(COUNT.as('found')).executeTakeFirstOrThrow()).found
}

/** Accounts by role, and how many of them are suspended and answered to it. */
export const countByRole = (db: Db) =>
  accounts(db)
    .select([
      'u.role',
      COUNT.as('found'),
      sql<number>`cast(count(u.suspended_at) as integer)`.as('suspended'),
      sql<number>`cast(count(s.answered_at) as integer)`.as('answered'),
    ])
    .groupBy('u.role')
    .execute()

/** Sessions of these members and when one was used last. */
export const readSessions = (db: Db, userIds: readonly string[], now: number) =>
  db
    .selectFrom('sessions')
    .select(['userId', COUNT.as('found'), (e) => e.fn.max('seenAt').as('seenAt')])
    .where('userId', 'in', userIds)
    .where('expiresAt', '>', now)
    .groupBy('userId')
    .execute()

/** Assets of these members that are not deleted, by status. */
export const countAssets = (db: Db, ownerIds: readonly string[]) =>
  db
    .selectFrom('assets')
    .select(['ownerId', 'status', COUNT.as('found')])
    .where('ownerId', 'in', ownerIds)
    .where('deletedAt', 'is', null)
    .groupBy(['ownerId', 'status'])
    .execute() as Promise<{ ownerId: string; status: AssetStatus; found: number }[]>

export async function countContent(db: Db, userId: string) {
  const { activities, posts, hidden } = await db
    .selectFrom('users')
    .select((e) => [
      e
        .selectFrom('activitySubmissions')
        .select(COUNT.as('n'))
        .where('userId', '=', userId)
        .where('status', '=', 'accepted')
        .as('activities'),
      e.selectFrom('communityPosts').select(COUNT.as('n')).where('authorId', '=', userId).as('posts'),
      e
        .selectFrom('contentCases')
        .select(COUNT.as('n'))
        .where('ownerId', '=', userId)
        .where('hidden', '=', 1)
        .as('hidden'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { activities: activities ?? 0, posts: posts ?? 0, hidden: hidden ?? 0 }
}
