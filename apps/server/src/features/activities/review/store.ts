import type { ReviewState } from '@eco/domain/activities/provisional'
import type { Updateable } from 'kysely'
import type { TimePlace } from '../../../http/cursor.ts'
import type { Database, Db } from '../../../infra/db/port.ts'
import type { Schema } from '../../../infra/db/schema/schema.ts'
import type { StateRow, SubmissionRow } from '../store.ts'

export async function findSubmission(db: Db, id: string): Promise<SubmissionRow | undefined> {
  return db.selectFrom('activitySubmissions').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockSubmission(
  database: Database,
  tx: Db,
  id: string,
): Promise<SubmissionRow | undefined> {
  const query = tx.selectFrom('activitySubmissions').selectAll().where('id', '=', id)
  return database.lock(query).executeTakeFirst()
}

export async function markReview(
  tx: Db,
  id: string,
  change: Updateable<Schema['activitySubmissions']>,
): Promise<void> {
  await tx.updateTable('activitySubmissions').set(change).where('id', '=', id).execute()
}

/** True if the member cancelled a submission of the same activity after this one, which ended its streak. */
export async function isStreakOver(tx: Db, row: SubmissionRow): Promise<boolean> {
  const found = await tx
    .selectFrom('activitySubmissions')
    .select('id')
    .where('userId', '=', row.userId)
    .where('activityKey', '=', row.activityKey)
    .where('cancelledAt', '>=', row.at)
    .executeTakeFirst()
  return found !== undefined
}

export async function changeState(tx: Db, { userId, activityKey }: StateRow, change: Partial<StateRow>) {
  await tx
    .updateTable('activityStates')
    .set(change)
    .where('userId', '=', userId)
    .where('activityKey', '=', activityKey)
    .execute()
}

export type QueueQuery = {
  state: ReviewState
  /** this reviewer's own submissions are left out, because nobody reviews their own */
  reviewerId: string
  after: TimePlace | undefined
  limit: number
}

/** Submissions with this review state, oldest first. */
export async function readQueue(db: Db, query: QueueQuery): Promise<SubmissionRow[]> {
  const { after } = query
  return db
    .selectFrom('activitySubmissions')
    .selectAll()
    .where('review', '=', query.state)
    .where('status', '=', 'accepted')
    .where('userId', '<>', query.reviewerId)
    .$if(after !== undefined, (q) =>
      q.where((e) =>
        e.or([
          e('at', '>', after?.at ?? 0),
          e.and([e('at', '=', after?.at ?? 0), e('id', '>', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('at')
    .orderBy('id')
    .limit(query.limit)
    .execute()
}
