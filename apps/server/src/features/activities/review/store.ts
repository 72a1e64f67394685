import type { ReviewState } from '@eco/domain/activities/provisional'
import { sql } from 'kysely'
import type { TimePlace } from '../../../http/cursor.ts'
import type { Database, Db } from '../../../infra/db/port.ts'
import type { SubmissionRow } from '../store.ts'

const submission = (db: Db, id: string) =>
  db.selectFrom('activitySubmissions').selectAll().where('id', '=', id)

export const findSubmission = (db: Db, id: string) => submission(db, id).executeTakeFirst()

export const lockSubmission = (database: Database, tx: Db, id: string) =>
  database.lock(submission(tx, id)).executeTakeFirst()

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

type Queue = {
  state: ReviewState
  /** this reviewer's own submissions are left out, because nobody reviews their own */
  reviewerId: string
  after: TimePlace | undefined
}

/** Submissions with this review state, oldest first. */
export async function readQueue(db: Db, { state, reviewerId, after }: Queue, limit: number) {
  return db
    .selectFrom('activitySubmissions')
    .selectAll()
    .where('review', '=', state)
    .where('status', '=', 'accepted')
    .where('userId', '<>', reviewerId)
    .$if(after !== undefined, (q) => q.where(sql<boolean>`(at, id) > (${after?.at}, ${after?.id})`))
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
