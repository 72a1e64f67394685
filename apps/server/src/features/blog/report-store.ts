import type { ReportDecision } from '@eco/domain/blog/post'
import type { Insertable } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

type Report = Pick<Insertable<Schema['blogReports']>, 'blogId' | 'userId' | 'reason' | 'text' | 'createdAt'>

/** Stores a member's report of an article; a second one replaces the first and reopens it. */
export async function writeReport(tx: Db, report: Report): Promise<void> {
  const open = { decision: null, decidedAt: null, decidedBy: null }
  const { reason, text, createdAt } = report
  await tx
    .insertInto('blogReports')
    .values({ ...report, ...open })
    .onConflict((c) => c.columns(['blogId', 'userId']).doUpdateSet({ reason, text, createdAt, ...open }))
    .execute()
}

/** Open reports of up to `most` articles, longest waiting first. */
export async function openReports(db: Db, most: number) {
  return db
    .selectFrom('blogReports as r')
    .innerJoin('blogs as b', 'b.id', 'r.blogId')
    .innerJoin('users as by', 'by.id', 'r.userId')
    .leftJoin('users as author', 'author.id', 'b.authorId')
    .select([
      'r.blogId',
      'r.reason',
      'r.text',
      'r.createdAt',
      'b.title',
      'b.hidden',
      'by.username as reporter',
      'author.username as author',
    ])
    .where('r.decision', 'is', null)
    .where('r.blogId', 'in', (e) =>
      e
        .selectFrom('blogReports')
        .select('blogId')
        .where('decision', 'is', null)
        .groupBy('blogId')
        .orderBy((o) => o.fn.min('createdAt'))
        .limit(most),
    )
    .orderBy('r.createdAt')
    .orderBy('r.userId')
    .execute()
}

/** Hides or shows an article and closes its reports. @returns false if there is no such article */
export async function decideReports(
  tx: Db,
  blogId: string,
  { decision, by, at }: { decision: ReportDecision; by: string; at: number },
): Promise<boolean> {
  const found = await tx
    .updateTable('blogs')
    .set({ hidden: decision === 'hide' ? 1 : 0 })
    .where('id', '=', blogId)
    .returning('id')
    .executeTakeFirst()
  if (!found) return false
  await tx
    .updateTable('blogReports')
    .set({ decision, decidedAt: at, decidedBy: by })
    .where('blogId', '=', blogId)
    .where('decision', 'is', null)
    .execute()
  return true
}
