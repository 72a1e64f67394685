import type { api, ReplyOf } from '@eco/contract'
import { mediaUrl } from '@eco/domain/blog/markdown'
import type { ReportState } from '@eco/domain/moderation/rules'
import type { Reviewer } from '@eco/domain/review/fairness'
import { actorRole } from '@eco/domain/review/history'
import { createCursor, pageOf, TIME_CURSOR } from '../../http/cursor.ts'
import type { Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { readReported } from './case-store.ts'
import {
  type CaseFilters,
  type ListedRow,
  readListed,
  readNeighbours,
  readOne,
  readOwn,
  titleOf,
} from './content-store.ts'
import { type ModerationNeeds, mustLeaveCase, versionOf } from './decide.ts'
import {
  countHidden,
  countReasons,
  countStates,
  oldestOpen,
  readEvents,
  readReports,
} from './report-store.ts'

const PAGE_CASES = 50
const PAGE_OWN = 20
/** Reports shown with a case. */
const REPORTS_SHOWN = 100
/** Comments shown before and after a comment, and with an article. */
const NEIGHBOURS = 2
const CURSOR = createCursor({ openedAt: 'number', id: 'id' })

type Listed = ReplyOf<typeof api.listReports>
type Detail = ReplyOf<typeof api.readReport>
type Own = ReplyOf<typeof api.listHiddenContent>
type Needs = Pick<ModerationNeeds, 'reviewerOf'>

export async function listReports(
  db: Db,
  needs: Needs,
  moderatorId: string,
  { cursor, ...filters }: CaseFilters & { cursor?: string | undefined },
): Promise<Listed> {
  const rows = await readListed(db, moderatorId, filters, CURSOR.read(cursor), PAGE_CASES + 1)
  const { page, ...next } = pageOf(rows, PAGE_CASES, CURSOR.write)
  return {
    data: await wireRows(db, page, await needs.reviewerOf(db, moderatorId)),
    ...next,
    counts: await countStates(db, moderatorId),
    oldest: await oldestOpen(db, moderatorId),
  }
}

async function wireRows(db: Db, rows: readonly ListedRow[], reviewer: Reviewer): Promise<Listed['data']> {
  const ids = rows.map(({ id }) => id)
  const reasons = await countReasons(db, ids)
  const reported = await readReported(db, reviewer.id, ids)
  return rows.map((row) => {
    const own = reasons.filter(({ caseId }) => caseId === row.id)
    const author = row.author ?? sentence('blog.editors')
    return {
      ...{ case_id: row.id, kind: row.kind, state: row.state as ReportState, hidden: row.hidden === 1 },
      answered: row.state === 'open' && row.hidden === 1,
      author: { id: row.ownerId, name: author },
      title: titleOf(row.said),
      reports: own.reduce((sum, { count }) => sum + count, 0),
      reasons: own.map(({ reason, count }) => ({ reason, count })),
      waiting_since: row.openedAt,
      left_to_others: row.state === 'open' && mustLeaveCase(row, reported.has(row.id), reviewer),
    }
  })
}

/** @throws Problem not_found, also for the moderator's own content */
export async function readReport(
  db: Db,
  needs: Needs,
  { caseId, moderatorId }: { caseId: string; moderatorId: string },
): Promise<Detail> {
  const row = await readOne(db, moderatorId, caseId)
  const [listed] = row ? await wireRows(db, [row], await needs.reviewerOf(db, moderatorId)) : []
  if (!row || !listed || row.createdAt === null) throw problem('not_found')
  const { kind, blogId, commentSeq, since } = row
  const isPicture = row.mediaId !== null && row.mediaType?.startsWith('image/')
  const [before, after] =
    blogId === null || kind === 'post'
      ? [[], []]
      : commentSeq === null
        ? [[], await readNeighbours(db, blogId, {}, NEIGHBOURS)]
        : await Promise.all([
            readNeighbours(db, blogId, { before: commentSeq }, NEIGHBOURS),
            readNeighbours(db, blogId, { after: commentSeq }, NEIGHBOURS),
          ])
  return {
    ...listed,
    version: versionOf(row, kind === 'article' ? row.editedAt : null),
    content: {
      text: row.said,
      body: kind === 'article' ? row.body : null,
      image_url: isPicture ? mediaUrl(row.mediaId ?? '') : null,
      created_date: row.createdAt,
      edited_date: kind === 'article' ? row.editedAt : null,
      blog:
        blogId === null ? null : { id: blogId, title: row.blogTitle ?? '', visible: row.blogHidden === 0 },
    },
    ...{ before: before.toReversed(), after },
    reporters: await readReports(db, caseId, REPORTS_SHOWN),
    record: { since, hidden: await countHidden(db, row) },
    history: (await wireEvents(db, [row], moderatorId)).get(caseId) ?? [],
  }
}

/** The decisions about each case as the reader may know them: moderators are not named. */
async function wireEvents(
  db: Db,
  cases: readonly { id: string; ownerId: string | null }[],
  readerId: string,
): Promise<Map<string, Detail['history']>> {
  const events = await readEvents(
    db,
    cases.map(({ id }) => id),
  )
  return new Map(
    cases.map(({ id, ownerId }) => [
      id,
      events
        .filter(({ caseId }) => caseId === id)
        .map(({ event, at, reasonCode, text, ...actor }) => {
          const role = actorRole(actor, ownerId ?? '', readerId)
          return { event, at, role, reason_code: reasonCode, text }
        }),
    ]),
  )
}

export async function listOwn(db: Db, ownerId: string, cursor: string | undefined): Promise<Own> {
  const rows = await readOwn(db, ownerId, TIME_CURSOR.read(cursor), PAGE_OWN + 1)
  const { page, ...next } = pageOf(rows, PAGE_OWN, ({ hiddenAt, id }) =>
    TIME_CURSOR.write({ at: hiddenAt ?? 0, id }),
  )
  const events = await wireEvents(db, page, ownerId)
  const data = page.map((row) => {
    const waiting = row.state === 'open' ? ('waiting' as const) : ('hidden' as const)
    return {
      ...{ case_id: row.id, kind: row.kind, title: titleOf(row.said), created_date: row.createdAt ?? 0 },
      text: row.said,
      blog_id: row.kind === 'post' ? null : row.blogId,
      state: row.hidden === 1 ? waiting : ('restored' as const),
      can_answer: row.state === 'hidden' && row.answeredAt === null,
      history: (events.get(row.id) ?? []).filter(({ event }) => event !== 'fine'),
    }
  })
  return { data, ...next }
}
