import { UNREAD_SHOWN_MAX } from '@eco/domain/community/rules'
import { type Insertable, type Selectable, sql } from 'kysely'
import { send } from '../../infra/db/pipeline.ts'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type NoticeRow = Selectable<Schema['notices']>
type NewNotice = Omit<Insertable<Schema['notices']>, 'readAt' | 'seq'>

/**
 * Stores a notification unless the member already has the same one: a like removed and given again counts
 * once.
 */
export async function insertNotice(tx: Db, notice: NewNotice): Promise<void> {
  await send(
    tx,
    tx
      .insertInto('notices')
      .values({ ...notice, readAt: null })
      .onConflict((c) => c.columns(['userId', 'onceKey']).doNothing()),
  )
}

export async function deleteNotice(tx: Db, userId: string, onceKey: string): Promise<void> {
  await send(tx, tx.deleteFrom('notices').where('userId', '=', userId).where('onceKey', '=', onceKey))
}

/** Deletes each of two members' notifications about the other. */
export async function deleteBetween(tx: Db, one: string, other: string): Promise<void> {
  for (const [userId, actorId] of [
    [one, other],
    [other, one],
  ] as const)
    await tx.deleteFrom('notices').where('actorId', '=', actorId).where('userId', '=', userId).execute()
}

/** Newest first. */
export const readNoticePage = (db: Db, userId: string, before: number, limit: number): Promise<NoticeRow[]> =>
  db
    .selectFrom('notices')
    .selectAll()
    .where('userId', '=', userId)
    .where('seq', '<', before)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

/** Counts unread notifications up to one more than is shown. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*) as unread from (select 1 from notices
    where user_id = ${userId} and read_at is null limit ${sql.lit(UNREAD_SHOWN_MAX + 1)}) as unseen`.execute(
    db,
  )
  return rows[0]?.unread ?? 0
}

/** Marks all notifications up to this one as read. */
export async function markRead(tx: Db, userId: string, upTo: number, at: number): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ readAt: at })
    .where('userId', '=', userId)
    .where('seq', '<=', upTo)
    .where('readAt', 'is', null)
    .execute()
}

/** The decisions that a mail tells, the oldest first, and how many there are. */
export async function mailedBy(db: Db, { userId, mailId }: { userId: string; mailId: string }, most: number) {
  const mailed = db.selectFrom('notices').where('userId', '=', userId).where('mailId', '=', mailId)
  const listed = await mailed
    .select(['kind', 'subjectKind', 'subjectId', 'title', 'reason'])
    .orderBy('seq')
    .limit(most)
    .execute()
  const { all } = await mailed.select((e) => e.fn.countAll<number>().as('all')).executeTakeFirstOrThrow()
  return { listed, all: Number(all) }
}

/** When the last decision was told by mail. */
export async function lastMailedAt(db: Db, userId: string): Promise<number | undefined> {
  const last = await db
    .selectFrom('notices')
    .select('at')
    .where('userId', '=', userId)
    .where('mailId', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.at
}

/** Notifications of a time by kind. */
export async function countKinds(
  db: Db,
  userId: string,
  { from, until }: { from: number; until: number },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('notices')
    .select((e) => ['kind', e.fn.countAll<number>().as('found')])
    .where('userId', '=', userId)
    .where('at', '>=', from)
    .where('at', '<', until)
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, found }) => [kind, Number(found)]))
}
