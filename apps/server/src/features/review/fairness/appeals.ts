import type { api, ReplyOf } from '@eco/contract'
import { message } from '@eco/contract/messages'
import type { Deps } from '../../../deps.ts'
import { pageOf, TIME_CURSOR } from '../../../http/cursor.ts'
import type { Db } from '../../../infra/db/port.ts'
import { problem } from '../../../problem.ts'
import { type CaseRow, insertCase, readCases } from '../cases/case-store.ts'
import type { ReviewDependencies } from '../decide.ts'
import { lockOwnEntry, readAppeals } from './appeal-store.ts'

const PAGE_APPEALS = 50

type Appeal = ReplyOf<typeof api.appealRejection>
export type AppealNeeds = Pick<ReviewDependencies, 'addEvent'> & {
  /** Adds to the history of an activity. */
  addActivityEvent(
    tx: Db,
    submission: { id: string; userId: string },
    event: { event: 'appealed'; actorId: string; at: number; coins: number; reason: string },
  ): Promise<void>
}

/**
 * Opens a case about a rejection, which another person decides. The entry does not change.
 * @throws Problem not_found; conflict for an entry that is not rejected, and for a second appeal
 */
export async function appeal(
  tx: Db,
  { database, newId }: Pick<Deps, 'database' | 'newId'>,
  needs: AppealNeeds,
  { entryId, ownerId, text, at }: { entryId: string; ownerId: string; text: string; at: number },
): Promise<Appeal> {
  const entry = await lockOwnEntry(database, tx, { entryId, ownerId })
  if (!entry) throw problem('not_found')
  const { kind, title, revision, rejectedAt, rejectedBy: notBy } = entry
  if (rejectedAt === null) throw problem('conflict', { message: message('review.notRejected') })
  const cases = await readCases(tx, entryId)
  const isSecond = cases.some(
    (row) =>
      row.purpose === 'appeal' &&
      row.rejectedAt === rejectedAt &&
      row.undoneAt === null &&
      row.outcome !== 'withdrawn',
  )
  if (isSecond) throw problem('conflict', { message: message('review.appealedOnce') })
  const row = {
    ...{ id: newId('case'), kind, entryId, ownerId, openedAt: at, flaggedAt: at, rejectedAt, notBy },
    ...{ purpose: 'appeal' as const, nth: (cases[0]?.nth ?? 0) + 1, objection: text },
  }
  await insertCase(tx, row)
  const said = { actorId: ownerId, at, reason: text }
  const own = { id: entryId, ownerId, title, revision }
  if (kind === 'activity')
    await needs.addActivityEvent(
      tx,
      { id: entryId, userId: ownerId },
      { event: 'appealed', coins: 0, ...said },
    )
  else await needs.addEvent(tx, { ...own, kind }, 'appealed', said)
  return shown({ ...row, outcome: null, reason: null, closedAt: null })
}

type Shown = 'entryId' | 'kind' | 'openedAt' | 'objection' | 'outcome' | 'reason' | 'closedAt'

const shown = (row: Pick<CaseRow, Shown>): Appeal => ({
  entry_id: row.entryId,
  kind: row.kind,
  state: row.outcome === null ? 'waiting' : row.outcome === 'approved' ? 'granted' : 'declined',
  text: row.objection ?? '',
  sent_date: row.openedAt,
  answer: row.reason,
  decided_date: row.closedAt,
})

export async function listAppeals(
  db: Db,
  ownerId: string,
  cursor: string | undefined,
): Promise<ReplyOf<typeof api.listAppeals>> {
  const rows = await readAppeals(db, ownerId, TIME_CURSOR.read(cursor), PAGE_APPEALS + 1)
  const { page, ...next } = pageOf(rows, PAGE_APPEALS, ({ openedAt: at, id }) =>
    TIME_CURSOR.write({ at, id }),
  )
  return { data: page.map(shown), ...next }
}
