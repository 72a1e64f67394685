import type { ContentReason } from '@eco/domain/moderation/rules'
import { UNFOUNDED_MS } from '@eco/domain/moderation/rules'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type CaseRow = Selectable<Schema['contentCases']>

/** Adds the case of content that was never reported before. */
export async function insertCase(
  tx: Db,
  row: Pick<CaseRow, 'id' | 'kind' | 'contentId' | 'ownerId' | 'openedAt'>,
): Promise<void> {
  const empty = { decidedAt: null, notBy: null, hiddenAt: null, answeredAt: null, clearedEdit: null }
  await tx
    .insertInto('contentCases')
    .values({ ...row, ...empty, state: 'open', hidden: 0, version: 1 })
    .onConflict((c) => c.column('contentId').doNothing())
    .execute()
}

/** The case, locked until the transaction ends. */
export async function lockCase(
  database: Database,
  tx: Db,
  by: { id: string } | { contentId: string },
): Promise<CaseRow | undefined> {
  const all = tx.selectFrom('contentCases').selectAll()
  return database
    .lock('id' in by ? all.where('id', '=', by.id) : all.where('contentId', '=', by.contentId))
    .executeTakeFirst()
}

export const findCase = (db: Db, id: string): Promise<CaseRow | undefined> =>
  db
    .selectFrom('contentCases')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'gone')
    .executeTakeFirst()

export async function changeCase(tx: Db, id: string, change: Partial<CaseRow>): Promise<void> {
  await tx.updateTable('contentCases').set(change).where('id', '=', id).execute()
}

export async function insertEvent(tx: Db, row: Insertable<Schema['contentEvents']>): Promise<void> {
  await tx.insertInto('contentEvents').values(row).execute()
}

type Report = {
  id: string
  caseId: string
  reporterId: string
  reason: ContentReason
  text: string
  at: number
}

/** Stores a report; replaces one of the same member that waits. */
export async function writeReport(tx: Db, report: Report): Promise<void> {
  const { reason, text, at } = report
  await tx
    .insertInto('contentReports')
    .values({ ...report, outcome: null, decidedAt: null })
    .onConflict((c) =>
      c.columns(['caseId', 'reporterId']).where('decidedAt', 'is', null).doUpdateSet({ reason, text, at }),
    )
    .execute()
}

/** Gives the reports that wait, and those of the decision that this one replaces, their outcome. */
export async function decideReports(
  tx: Db,
  { id, decidedAt }: Pick<CaseRow, 'id' | 'decidedAt'>,
  outcome: 'upheld' | 'unfounded',
  at: number,
): Promise<void> {
  await tx
    .updateTable('contentReports')
    .set({ outcome, decidedAt: at })
    .where('caseId', '=', id)
    .where((e) => e.or([e('decidedAt', 'is', null), e('decidedAt', '=', decidedAt ?? -1)]))
    .execute()
}

/** How many reports of a member were found unfounded recently. */
export async function countUnfounded(db: Db, reporterId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('contentReports')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('reporterId', '=', reporterId)
    .where('decidedAt', '>', now - UNFOUNDED_MS)
    .where('outcome', '=', 'unfounded')
    .executeTakeFirstOrThrow()
  return count
}

/** Those of these cases that a member reported in the round that waits. */
export async function readReported(db: Db, reporterId: string, caseIds: readonly string[]) {
  if (caseIds.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom('contentReports')
    .select('caseId')
    .where('reporterId', '=', reporterId)
    .where('decidedAt', 'is', null)
    .where('caseId', 'in', caseIds)
    .execute()
  return new Set(rows.map(({ caseId }) => caseId))
}

const GONE = { state: 'gone' } as const

/** Closes the cases of deleted content, and of the comments below it. */
export async function closeGone(tx: Db, contentId: string): Promise<void> {
  const comments = tx.selectFrom('blogComments').select('id').where('blogId', '=', contentId)
  for (const ids of [[contentId], comments])
    await tx.updateTable('contentCases').set(GONE).where('contentId', 'in', ids).execute()
}

/** Detaches an erased member: reports lose their author and text, comments on own articles go with these. */
export async function leaveModeration(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('contentReports')
    .set({ reporterId: null, text: '' })
    .where('reporterId', '=', userId)
    .execute()
  await tx
    .updateTable('contentCases')
    .set(GONE)
    .where('kind', '=', 'comment')
    .where('contentId', 'in', (e) =>
      e
        .selectFrom('blogComments as k')
        .innerJoin('blogs as b', 'b.id', 'k.blogId')
        .select('k.id')
        .where('b.authorId', '=', userId),
    )
    .execute()
}
