import { REPORT_STATES, type ReportState } from '@eco/domain/moderation/rules'
import { sql } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import type { CaseRow } from './case-store.ts'

/** Reports of the round that waits, or that was decided last. */
const currentReports = (db: Db, caseIds: readonly string[]) =>
  db
    .selectFrom('contentReports as r')
    .innerJoin('contentCases as c', 'c.id', 'r.caseId')
    .where('r.caseId', 'in', [...caseIds])
    .where((e) => e.or([e('r.decidedAt', 'is', null), e('r.decidedAt', '=', e.ref('c.decidedAt'))]))

/** How often each reason was given, the most frequent first. */
export async function countReasons(db: Db, caseIds: readonly string[]) {
  if (caseIds.length === 0) return []
  return currentReports(db, caseIds)
    .select((e) => ['r.caseId', 'r.reason', e.fn.countAll<number>().as('count')])
    .groupBy(['r.caseId', 'r.reason'])
    .orderBy('count', 'desc')
    .orderBy('r.reason')
    .execute()
}

/** The reports of a case with how their authors' earlier reports were decided. */
export async function readReports(db: Db, caseId: string, most: number) {
  const outcomes = (outcome: 'upheld' | 'unfounded') =>
    sql<number>`(select count(*) from content_reports o where o.reporter_id = r.reporter_id
      and o.case_id <> r.case_id and o.outcome = ${sql.lit(outcome)})`.as(outcome)
  return currentReports(db, [caseId])
    .select(['r.reason', 'r.text', 'r.at', outcomes('upheld'), outcomes('unfounded')])
    .orderBy('r.at')
    .orderBy('r.id')
    .limit(most)
    .execute()
}

/** How many things of an author are hidden, other than this one; also when they were deleted since. */
export async function countHidden(db: Db, { ownerId, id }: Pick<CaseRow, 'ownerId' | 'id'>) {
  if (ownerId === null) return 0
  const { count } = await db
    .selectFrom('contentCases')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('hidden', '=', 1)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return count
}

/** Decisions and answers of these cases, the newest first. */
export async function readEvents(db: Db, caseIds: readonly string[]) {
  if (caseIds.length === 0) return []
  return db
    .selectFrom('contentEvents as e')
    .leftJoin('users as u', 'u.id', 'e.actorId')
    .select(['e.caseId', 'e.event', 'e.at', 'e.actorId', 'e.reasonCode', 'e.text', 'u.role as accountRole'])
    .where('e.caseId', 'in', [...caseIds])
    .orderBy('e.version', 'desc')
    .execute()
}

const seenCases = (db: Db, moderatorId: string) =>
  db
    .selectFrom('contentCases')
    .where('state', '<>', 'gone')
    .where((e) => e.or([e('ownerId', 'is', null), e('ownerId', '<>', moderatorId)]))

export async function countStates(db: Db, moderatorId: string): Promise<Record<ReportState, number>> {
  const rows = await seenCases(db, moderatorId)
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const countOf = (state: ReportState) => rows.find((row) => row.state === state)?.count ?? 0
  return Object.fromEntries(REPORT_STATES.map((state) => [state, countOf(state)])) as Record<
    ReportState,
    number
  >
}

export async function oldestOpen(db: Db, moderatorId: string): Promise<number | null> {
  const row = await seenCases(db, moderatorId)
    .select('openedAt')
    .where('state', '=', 'open')
    .orderBy('openedAt')
    .limit(1)
    .executeTakeFirst()
  return row?.openedAt ?? null
}

/** Closes cases whose content is gone, because it was deleted while it was being reported. */
export async function closeOrphans(tx: Db): Promise<void> {
  await tx
    .updateTable('contentCases')
    .set({ state: 'gone' })
    .where('state', '<>', 'gone')
    .where(({ and, not, exists, selectFrom }) =>
      and(
        (['communityPosts', 'blogComments', 'blogs'] as const).map((table) =>
          not(exists(selectFrom(table).select('id').whereRef(`${table}.id`, '=', 'contentCases.contentId'))),
        ),
      ),
    )
    .execute()
}
