import type { ReportDecision, ReportReason } from '@eco/domain/community/rules'
import { sql } from 'kysely'
import type { Db } from '../../infra/db/port.ts'

type Report = { postId: string; reporterId: string; reason: ReportReason; text: string; at: number }

/** Stores one report per member and post; a newer text replaces the older and reopens the report. */
export async function keepReport(tx: Db, report: Report): Promise<void> {
  const open = { decision: null, decidedAt: null, decidedBy: null }
  await tx
    .insertInto('communityReports')
    .values({ ...report, ...open })
    .onConflict((c) =>
      c
        .columns(['postId', 'reporterId'])
        .doUpdateSet({ reason: report.reason, text: report.text, at: report.at, ...open }),
    )
    .execute()
}

/** The last row of a page of reported posts: the time of the first open report, and the post. */
export type Waiting = { at: number; postId: string }

/** Posts with open reports, longest waiting first. */
export async function readWaiting(db: Db, after: Waiting | undefined, limit: number): Promise<Waiting[]> {
  const later = after ? sql`having (min(at), post_id) > (${after.at}, ${after.postId})` : sql``
  const { rows } =
    await sql<Waiting>`select post_id, min(at) as at from community_reports where decision is null
    group by post_id ${later} order by min(at), post_id limit ${limit}`.execute(db)
  return rows
}

export async function readReports(db: Db, postIds: readonly string[]) {
  if (postIds.length === 0) return []
  return db
    .selectFrom('communityReports')
    .select(['postId', 'reason', 'text', 'at'])
    .where('postId', 'in', [...postIds])
    .where('decision', 'is', null)
    .orderBy('at')
    .execute()
}

/** Closes every open report of a post. @returns how many there were */
export async function closeReports(
  tx: Db,
  verdict: { postId: string; decision: ReportDecision; at: number; by: string },
): Promise<number> {
  const done = await tx
    .updateTable('communityReports')
    .set({ decision: verdict.decision, decidedAt: verdict.at, decidedBy: verdict.by })
    .where('postId', '=', verdict.postId)
    .where('decision', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}
