import type { ActivityKey } from '@eco/domain/activities/catalogue'
import type { Db } from '../../infra/db/port.ts'
import type { SubmissionRow } from './store.ts'

export type HistoryFilter = {
  key?: ActivityKey | undefined
  status?: 'accepted' | 'cancelled' | undefined
  /** home day numbers, both inclusive */
  from?: number | undefined
  to?: number | undefined
}
/** Where a page ended. */
export type After = { at: number; id: string }

/** The member's submissions, newest first. */
export async function readHistory(
  db: Db,
  userId: string,
  { key, status, from, to }: HistoryFilter,
  after: After | undefined,
  limit: number,
): Promise<SubmissionRow[]> {
  let query = db.selectFrom('activitySubmissions').selectAll().where('userId', '=', userId)
  if (key !== undefined) query = query.where('activityKey', '=', key)
  if (status !== undefined) query = query.where('status', '=', status)
  if (from !== undefined) query = query.where('homeDay', '>=', from)
  if (to !== undefined) query = query.where('homeDay', '<=', to)
  if (after !== undefined)
    query = query.where((e) =>
      e.or([e('at', '<', after.at), e.and([e('at', '=', after.at), e('id', '<', after.id)])]),
    )
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export type DayCount = { homeDay: number; count: number; coins: number }

/** Home days since `from` with accepted activities, ascending. */
export async function readDays(db: Db, userId: string, from: number): Promise<DayCount[]> {
  return db
    .selectFrom('activitySubmissions')
    .select((e) => ['homeDay', e.fn.countAll<number>().as('count'), e.fn.sum<number>('reward').as('coins')])
    .where('userId', '=', userId)
    .where('status', '=', 'accepted')
    .where('homeDay', '>=', from)
    .groupBy('homeDay')
    .orderBy('homeDay')
    .execute()
}
