import { REVIEWER_ROLES, type Reviewer } from '@eco/domain/review/fairness'
import { type SqlBool, sql } from 'kysely'
import type { CreatedPlace } from '../../../http/cursor.ts'
import type { Db } from '../../../infra/db/port.ts'
import { reviewingUsers } from '../cases/reviewer-store.ts'

const count = (condition: ReturnType<typeof sql<SqlBool>>) =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`

/** Decisions about entries and appeals, not second opinions. */
const isDecision = sql<SqlBool>`purpose in ('review', 'appeal') and outcome in ('approved', 'rejected')`
const isApproval = sql<SqlBool>`purpose in ('review', 'appeal') and outcome = 'approved'`
const isUndoneApproval = sql<SqlBool>`${isApproval} and undone_at is not null`
const isGrant = sql<SqlBool>`purpose = 'appeal' and outcome = 'approved' and undone_at is null`
const isAnsweredAppeal = sql<SqlBool>`purpose = 'appeal' and outcome in ('approved', 'rejected') and undone_at is null`

/** Decisions since a time, and how many of them were reversed. */
export async function readDecisions(db: Db, since: number) {
  const row = await db
    .selectFrom('reviewCases')
    .select([
      count(isDecision).as('decisions'),
      count(isUndoneApproval).as('undone'),
      count(isAnsweredAppeal).as('appeals'),
      count(isGrant).as('granted'),
    ])
    .where('closedAt', '>=', since)
    .executeTakeFirstOrThrow()
  const number = (value: unknown) => Number(value)
  const granted = number(row.granted)
  return {
    decisions: number(row.decisions),
    reversed: number(row.undone) + granted,
    appeals: number(row.appeals),
    granted,
  }
}

/** Entries and appeals that wait, and since when the oldest does. */
export async function readWaiting(db: Db): Promise<{ waiting: number; oldest: number | null }> {
  const row = await db
    .selectFrom('reviewCases')
    .select((e) => [e.fn.countAll<number>().as('waiting'), e.fn.min('openedAt').as('oldest')])
    .where('closedAt', 'is', null)
    .where('purpose', 'in', ['review', 'appeal'])
    .executeTakeFirstOrThrow()
  return { waiting: Number(row.waiting), oldest: row.oldest }
}

type Account = { id: string; username: string; role: (typeof REVIEWER_ROLES)[number]; createdAt: number }

/** Reviewers, the oldest account first. */
export async function readReviewers(
  db: Db,
  after: CreatedPlace | undefined,
  limit: number,
): Promise<Account[]> {
  const rows = await reviewingUsers(db)
    .select(['id', 'username', 'role', 'createdAt'])
    .$if(after !== undefined, (q) =>
      q.where(sql<boolean>`(created_at, id) > (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  const roleOf = (role: Reviewer['role']) => REVIEWER_ROLES.find((known) => known === role) ?? 'reviewer'
  return rows.map((row) => ({ ...row, role: roleOf(row.role) }))
}

/** What each of these reviewers decided since a time. */
export async function readOwnDecisions(db: Db, ids: readonly string[], since: number) {
  if (ids.length === 0) return []
  return db
    .selectFrom('reviewCases')
    .select(['decidedBy as id'])
    .select([
      count(sql<SqlBool>`outcome = 'approved'`).as('approved'),
      count(sql<SqlBool>`outcome = 'rejected'`).as('rejected'),
      count(isUndoneApproval).as('undone'),
    ])
    .where('decidedBy', 'in', ids)
    .where('closedAt', '>=', since)
    .where('outcome', '<>', 'withdrawn')
    .groupBy('decidedBy')
    .execute()
}

/** What others decided about the decisions of each of these reviewers. */
export async function readOpinions(db: Db, ids: readonly string[], since: number) {
  if (ids.length === 0) return []
  const isOpinion = sql<SqlBool>`purpose = 'second_look' and undone_at is null`
  return db
    .selectFrom('reviewCases')
    .select(['notBy as id'])
    .select([
      count(isOpinion).as('looks'),
      count(sql<SqlBool>`${isOpinion} and outcome = 'approved'`).as('agreed'),
      count(isGrant).as('granted'),
    ])
    .where('notBy', 'in', ids)
    .where('closedAt', '>=', since)
    .where('outcome', '<>', 'withdrawn')
    .groupBy('notBy')
    .execute()
}

/** The median time from claim to decision of each of these reviewers, ms. */
export async function readMedianTimes(db: Db, ids: readonly string[], since: number) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; median: number }>`
    select decided_by as id, avg(spent) as median from (
      select decided_by, closed_at - claimed_at as spent,
        row_number() over (partition by decided_by order by closed_at - claimed_at) as place,
        count(*) over (partition by decided_by) as many
      from review_cases
      where decided_by in (${sql.join(ids)}) and closed_at >= ${since} and claimed_at is not null
        and outcome <> 'withdrawn') as times
    where place in ((many + 1) / 2, (many + 2) / 2) group by decided_by`.execute(db)
  return rows
}
