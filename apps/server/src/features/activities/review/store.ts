import type { ReviewState } from '@eco/domain/activities/provisional'
import { sql } from 'kysely'
import type { TimePlace } from '../../../http/cursor.ts'
import { colleaguesOf } from '../../../infra/colleagues-store.ts'
import type { Database, Db } from '../../../infra/db/port.ts'
import { beforeApproval, type SubmissionRow } from '../store.ts'

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

/** The proof or photo that another one resembles, with the entry that it belongs to. */
export async function findSimilar(db: Db, pictureId: string) {
  const proof = await db
    .selectFrom('activityProofs as p')
    .innerJoin('activitySubmissions as s', 's.id', 'p.submissionId')
    .select(['s.id as entryId', 's.activityKey', 's.review', 's.userId as ownerId', 's.at as createdAt'])
    .select(['p.takenAt', 'p.lat', 'p.lng'])
    .where('p.id', '=', pictureId)
    .executeTakeFirst()
  if (proof) return { ...proof, kind: 'activity' as const, title: null, assetStatus: null }
  const photo = await db
    .selectFrom('photos as p')
    .innerJoin('assets as a', 'a.id', 'p.assetId')
    .select(['a.id as entryId', 'a.title', 'a.status as assetStatus', 'a.kind'])
    .select(['a.ownerId', 'a.createdAt'])
    .select(['p.takenAt', 'p.lat', 'p.lng'])
    .where('p.id', '=', pictureId)
    .executeTakeFirst()
  return photo && { ...photo, activityKey: null, review: null }
}

/**
 * Submissions with this review state, oldest first. Approved ones that this reviewer is asked to review again
 * without knowing it are among the waiting ones.
 */
export async function readQueue(db: Db, { state, reviewerId, after }: Queue, limit: number) {
  const lookedAt = db
    .selectFrom('reviewCases')
    .select('entryId')
    .where('closedAt', 'is', null)
    .where('purpose', '=', 'second_look')
    .where('notBy', '<>', reviewerId)
  const page = db
    .selectFrom('activitySubmissions')
    .selectAll()
    .where('status', '=', 'accepted')
    .where('userId', '<>', reviewerId)
    .where('userId', 'not in', colleaguesOf(reviewerId))
    .$if(after !== undefined, (q) => q.where(sql<boolean>`(at, id) > (${after?.at}, ${after?.id})`))
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
  const rows = await page
    .where('review', '=', state)
    .$if(state === 'approved', (q) => q.where('id', 'not in', lookedAt))
    .execute()
  if (state !== 'waiting') return rows
  const again = await page.where('review', '=', 'approved').where('id', 'in', lookedAt).execute()
  return [...rows, ...again.map(beforeApproval)]
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
}
