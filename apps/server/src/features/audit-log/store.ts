import { AUDIT_ACTIONS, type AuditAction, type AuditGroup } from '@eco/domain/audit-log/actions'
import { type Expression, type SqlBool, sql } from 'kysely'
import { containsText } from '../../infra/db/full-text.ts'
import type { Db } from '../../infra/db/port.ts'

export type AuditFilters = {
  actor?: string | undefined
  member?: string | undefined
  action?: AuditAction | undefined
  group?: AuditGroup | undefined
  from?: number | undefined
  to?: number | undefined
  search?: string | undefined
}

const entries = (db: Db) =>
  db
    .selectFrom('auditLog as a')
    .leftJoin('auditTexts as t', 't.seq', 'a.seq')
    .leftJoin('users as who', 'who.id', 'a.actorId')
    .leftJoin('users as m', 'm.id', 'a.memberId')
    // By its name now, so that none is kept of an organization that was deleted.
    .leftJoin('users as org', (join) =>
      join.onRef('org.id', '=', 'a.subjectId').on('a.subjectKind', '=', 'organization'),
    )

const TITLE = sql<string | null>`coalesce(t.title, org.username)`

const matching = (db: Db, { actor, member, action, group, from, to, search = '' }: AuditFilters) =>
  entries(db).where((e) => {
    const found: Expression<SqlBool>[] = []
    if (actor !== undefined) found.push(e('a.actorId', '=', actor))
    if (member !== undefined) found.push(e('a.memberId', '=', member))
    if (action !== undefined) found.push(e('a.action', '=', action))
    if (group !== undefined) found.push(e('a.action', 'in', [...AUDIT_ACTIONS[group]]))
    if (from !== undefined) found.push(e('a.at', '>=', from))
    if (to !== undefined) found.push(e('a.at', '<', to))
    if (search !== '')
      found.push(
        e.or([
          ...(['who.username', 'm.username', 'org.username', 't.title', 't.reason'] as const).map((column) =>
            containsText(e.ref(column), search),
          ),
          ...(['a.subjectId', 'a.memberId', 'a.actorId'] as const).map((column) => e(column, '=', search)),
        ]),
      )
    return e.and(found)
  })

/** Newest first, older than `before`. */
export async function readEntries(db: Db, filters: AuditFilters, before: number | undefined, limit: number) {
  return matching(db, filters)
    .selectAll('a')
    .select([TITLE.as('title'), 't.reason', 'who.username as actorName', 'm.username as memberName'])
    .$if(before !== undefined, (q) => q.where('a.seq', '<', before ?? 0))
    .orderBy('a.seq', 'desc')
    .limit(limit)
    .execute()
}
export type AuditRow = Awaited<ReturnType<typeof readEntries>>[number]

export async function countEntries(db: Db, filters: AuditFilters): Promise<number> {
  const { found } = await matching(db, filters)
    .select(sql<number>`cast(count(*) as integer)`.as('found'))
    .executeTakeFirstOrThrow()
  return found
}

/** Entries by action. */
export const countByAction = (db: Db) =>
  db
    .selectFrom('auditLog')
    .select(['action', sql<number>`cast(count(*) as integer)`.as('found')])
    .groupBy('action')
    .execute()

/** What concerns a member, in the order of the log, for an export. */
export const readOfMember = (db: Db, userId: string, after: unknown, most: number) =>
  entries(db)
    .selectAll('a')
    .select([TITLE.as('title'), 't.reason'])
    .where('a.memberId', '=', userId)
    .$if(after !== undefined, (q) => q.where('a.seq', '>', Number(after)))
    .orderBy('a.seq')
    .limit(most)
    .execute()
