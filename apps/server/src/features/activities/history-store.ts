import type { ActivityKey } from '@eco/domain/activities/catalogue'
import type { SubmissionStatus } from '@eco/domain/activities/provisional'
import { type ExpressionBuilder, sql } from 'kysely'
import type { TimePlace } from '../../http/cursor.ts'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'
import type { SubmissionRow } from './store.ts'

export type HistoryFilter = {
  key?: ActivityKey | undefined
  status?: SubmissionStatus | undefined
  /** day numbers in the member's home zone, both inclusive */
  from?: number | undefined
  to?: number | undefined
}
/** The member's submissions, newest first. */
export async function readHistory(
  db: Db,
  userId: string,
  { key, status, from, to }: HistoryFilter,
  after: TimePlace | undefined,
  limit: number,
): Promise<SubmissionRow[]> {
  let query = db.selectFrom('activitySubmissions').selectAll().where('userId', '=', userId)
  if (key !== undefined) query = query.where('activityKey', '=', key)
  if (status !== undefined) query = query.where((e) => hasStatus(e, status))
  if (from !== undefined) query = query.where('homeDay', '>=', from)
  if (to !== undefined) query = query.where('homeDay', '<=', to)
  if (after !== undefined) query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id})`)
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** The rule of `submissionStatus` as an SQL condition. */
function hasStatus(e: ExpressionBuilder<Schema, 'activitySubmissions'>, status: SubmissionStatus) {
  if (status === 'cancelled') return e('status', '=', 'cancelled')
  const review = { provisional: 'waiting', rejected: 'rejected' } as const
  return e.and([
    e('status', '=', 'accepted'),
    status === 'accepted'
      ? e.or([e('review', 'is', null), e('review', '=', 'approved')])
      : e('review', '=', review[status]),
  ])
}

export type DayCount = { homeDay: number; count: number; coins: number }

/** Home days since `from` with activities that count, ascending; only paid coins are included. */
export async function readDays(db: Db, userId: string, from: number): Promise<DayCount[]> {
  return db
    .selectFrom('activitySubmissions')
    .select((e) => ['homeDay', e.fn.countAll<number>().as('count')])
    .select(
      sql<number>`sum(case when review is null or review = 'approved' then reward else 0 end)`.as('coins'),
    )
    .where('userId', '=', userId)
    .where('status', '=', 'accepted')
    .where((e) => e.or([e('review', 'is', null), e('review', '<>', 'rejected')]))
    .where('homeDay', '>=', from)
    .groupBy('homeDay')
    .orderBy('homeDay')
    .execute()
}
