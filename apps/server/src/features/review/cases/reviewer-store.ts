import { lenientPurposes, OTHERS_MOST, REVIEWER_ROLES, type Reviewer } from '@eco/domain/review/fairness'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { colleaguesOf } from '../../../infra/colleagues-store.ts'
import type { Db } from '../../../infra/db/port.ts'
import type { Schema } from '../../../infra/db/schema/schema.ts'

/** Literals, so that the databases use the index of reviewers. */
const isReviewing = sql<SqlBool>`users.role in (${sql.join(REVIEWER_ROLES.map((role) => sql.lit(role)))})`

/** Accounts that review: everybody with the role. Erased accounts have no row. */
export const reviewingUsers = (db: Db) => db.selectFrom('users').where(isReviewing)

/** A reviewer, and whether there are others who could take a case. */
export async function readReviewer(db: Db, reviewerId: string): Promise<Reviewer> {
  const rows = await reviewingUsers(db)
    .select(['id', 'role'])
    .orderBy(sql`case when id = ${reviewerId} then 0 else 1 end`)
    .orderBy('createdAt')
    .limit(OTHERS_MOST + 1)
    .execute()
  const role = rows.find(({ id }) => id === reviewerId)?.role ?? 'reviewer'
  const others = rows.flatMap(({ id }) => (id === reviewerId ? [] : [id])).slice(0, OTHERS_MOST)
  return { id: reviewerId, role, others }
}

type Cases = ExpressionBuilder<Schema & { c: Schema['reviewCases'] }, 'c'>

/** `mustLeave` of the domain as an SQL condition on cases `c`. */
export function mustBeLeft(e: Cases, { id, role, others }: Reviewer): Expression<SqlBool> {
  const involved = sql<SqlBool>`${id} in (coalesce(c.not_by, ''), coalesce(c.nor_by, ''))`
  const nobodyElse = others.map(
    (other) => sql<SqlBool>`${other} in (c.owner_id, coalesce(c.not_by, ''), coalesce(c.nor_by, ''))`,
  )
  const isLenient = e('c.purpose', 'in', lenientPurposes(role))
  return e.and([involved, e.not(e.and([isLenient, ...nobodyElse]))])
}

/**
 * True for a case that a reviewer does not see: one of their own or of a colleague, a second look at their own decision, or a
 * disagreement with it.
 */
export const isHidden = (e: Cases, reviewer: Reviewer): Expression<SqlBool> =>
  e.or([
    e('c.ownerId', '=', reviewer.id),
    e('c.ownerId', 'in', colleaguesOf(reviewer.id)),
    e.and([e('c.purpose', 'in', ['second_look', 'disagreement']), mustBeLeft(e, reviewer)]),
  ])

/** Approved entries that this reviewer takes for waiting ones, because a second look at them is open. */
export const secondLooks = (db: Db, readerId: string) =>
  db
    .selectFrom('reviewCases')
    .where('closedAt', 'is', null)
    .where('purpose', '=', 'second_look')
    .where('notBy', '<>', readerId)
    .where('ownerId', '<>', readerId)

export async function readSecondLooks(
  db: Db,
  entryIds: readonly string[],
  readerId: string,
): Promise<Set<string>> {
  if (entryIds.length === 0) return new Set()
  const rows = await secondLooks(db, readerId).select('entryId').where('entryId', 'in', entryIds).execute()
  return new Set(rows.map(({ entryId }) => entryId))
}
