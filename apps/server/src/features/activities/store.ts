import type { ActivityKey } from '@eco/domain/activities/catalogue'
import type { RejectionCode } from '@eco/domain/assets/kinds'
import type { Selectable } from 'kysely'
import { send } from '../../infra/db/pipeline.ts'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type SubmissionRow = Selectable<Schema['activitySubmissions']>
export type StateRow = Selectable<Schema['activityStates']>

export const UNDECIDED = { reviewedAt: null, reviewedBy: null, reasonCode: null, reason: null }

/** An approved submission as it is shown to a second reviewer, who does not know of the approval. */
export const beforeApproval = (row: SubmissionRow): SubmissionRow => ({
  ...row,
  ...UNDECIDED,
  review: 'waiting',
})

const statesOf = (db: Db, userId: string) =>
  db.selectFrom('activityStates').selectAll().where('userId', '=', userId)

export const readStates = (db: Db, userId: string) => statesOf(db, userId).execute()

export const readState = (db: Db, userId: string, key: ActivityKey) =>
  statesOf(db, userId).where('activityKey', '=', key).executeTakeFirst()

export async function writeState(tx: Db, row: StateRow): Promise<void> {
  const { userId: _, activityKey: __, ...changed } = row
  await send(
    tx,
    tx
      .insertInto('activityStates')
      .values(row)
      .onConflict((c) => c.columns(['userId', 'activityKey']).doUpdateSet(changed)),
  )
}

export async function insertSubmission(tx: Db, row: SubmissionRow): Promise<void> {
  await send(tx, tx.insertInto('activitySubmissions').values(row))
}

export const readOwnSubmission = (tx: Db, id: string, userId: string) =>
  tx
    .selectFrom('activitySubmissions')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()

export async function changeSubmission(tx: Db, id: string, change: Partial<SubmissionRow>): Promise<void> {
  await send(tx, tx.updateTable('activitySubmissions').set(change).where('id', '=', id))
}

type EventRow = Selectable<Schema['activityEvents']>

/** Adds to the history of a submission. */
export async function insertEvent(
  tx: Db,
  { id: submissionId, userId }: Pick<SubmissionRow, 'id' | 'userId'>,
  {
    reasonCode = null,
    reason = null,
    ...event
  }: Pick<EventRow, 'event' | 'actorId' | 'at' | 'coins'> & {
    reasonCode?: RejectionCode | null | undefined
    reason?: string | null | undefined
  },
): Promise<void> {
  await send(
    tx,
    tx.insertInto('activityEvents').values({ submissionId, userId, reasonCode, reason, ...event }),
  )
}

/** The history of a submission, newest first. */
export const readEvents = (db: Db, submissionId: string) =>
  db
    .selectFrom('activityEvents as e')
    .leftJoin('users as u', 'u.id', 'e.actorId')
    .selectAll('e')
    .select('u.role as accountRole')
    .where('e.submissionId', '=', submissionId)
    .orderBy('e.seq', 'desc')
    .execute()

/** The member's home zone; undefined before the first submission. */
export async function readZone(db: Db, userId: string): Promise<string | undefined> {
  const homes = db.selectFrom('activityHomes').select('zone').where('userId', '=', userId)
  return (await homes.executeTakeFirst())?.zone
}

/** Stores the first zone that a member sends. @returns the stored zone */
export async function fixZone(tx: Db, userId: string, zone: string, now: number): Promise<string> {
  await send(
    tx,
    tx
      .insertInto('activityHomes')
      .values({ userId, zone, createdAt: now })
      .onConflict((c) => c.column('userId').doNothing()),
  )
  return (await readZone(tx, userId)) ?? zone
}

/**
 * Home days of the activities that count, one entry each, ascending. Waiting for review does not break a
 * streak.
 */
export async function readActiveDays(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('activitySubmissions')
    .select('homeDay')
    .where('userId', '=', userId)
    .where('status', '=', 'accepted')
    .where((e) => e.or([e('review', 'is', null), e('review', '<>', 'rejected')]))
    .orderBy('homeDay')
    .execute()
  return rows.map((row) => row.homeDay)
}

export async function readSubmissions(db: Db, ids: readonly string[]): Promise<SubmissionRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('activitySubmissions')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
}

export async function countAccepted(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('activitySubmissions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('status', '=', 'accepted')
    .where((e) => e.or([e('review', 'is', null), e('review', '=', 'approved')]))
    .executeTakeFirstOrThrow()
  return count
}
