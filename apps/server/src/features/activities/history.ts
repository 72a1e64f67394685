import { api, type ReplyOf } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { dayDate, dayNumber, HOME_ZONE_DEFAULT, homeDay } from '@eco/domain/activities/home-day'
import { submissionStatus } from '@eco/domain/activities/provisional'
import { isCalendarDay } from '@eco/domain/assets/fields'
import type { Deps } from '../../deps.ts'
import { isReviewer } from '../../http/authorize.ts'
import type { Route } from '../../http/context.ts'
import { pageOf, TIME_CURSOR, type TimePlace } from '../../http/cursor.ts'
import { historyRow } from '../../http/history-row.ts'
import { sendCsv } from '../../http/send-csv.ts'
import type { Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import { type HistoryFilter, readDays, readHistory } from './history-store.ts'
import { wireSubmission } from './mapper.ts'
import { readProofs } from './proofs/proof-store.ts'
import { beforeApproval, readEvents, readSubmissions, readZone, type SubmissionRow } from './store.ts'

/** Submissions on one page of the history. */
const PAGE_ROWS = 50
/** Home days in a heat map: 53 weeks. */
const HEAT_MAP_DAYS = 371

const EXPORT_AT_ONCE = 500
const EXPORT_COLUMNS = ['id', 'day', 'activity', 'choice', 'amount', 'unit', 'status', 'coins', 'received']

/** Amounts as they were entered. */
function csvRow(row: SubmissionRow): Record<string, unknown> {
  const { plantsPlanted, wasteWeight, wasteUnit, ecoDistance, ecoDistanceUnit, plasticAction } = row
  return {
    ...{ id: row.id, day: dayDate(row.homeDay), activity: row.activityKey },
    choice: plasticAction ?? row.species,
    amount: plantsPlanted ?? wasteWeight ?? ecoDistance,
    unit: plantsPlanted === null ? (wasteUnit ?? ecoDistanceUnit) : 'trees',
    status: submissionStatus(row.status, row.review),
    coins: row.reward,
    received: new Date(row.at).toISOString(),
  }
}

/** @throws Problem bad_input for a date that does not exist */
function readDay(date: string | undefined): number | undefined {
  if (date === undefined) return undefined
  if (!isCalendarDay(date)) throw problem('bad_input', { message: message('activity.dateInvalid') })
  return dayNumber(date)
}

type Rows = ReplyOf<typeof api.submissionHistory>['data']
export type HistoryDependencies = {
  /** Records who other than its owner opens a proof. */
  recordRead: (read: { entryId: string; ownerId: string; readerId: string; at: number }) => Promise<void>
  /** Adds these reads to a history for its owner. */
  withMediaReads: (db: Db, entryId: string, history: { events: Rows; readerId: string }) => Promise<Rows>
  secondLooksAt: SecondLooksAt
}

/** Approved entries that wait as far as this reviewer knows. */
export type SecondLooksAt = (db: Db, entryIds: readonly string[], readerId: string) => Promise<Set<string>>

/**
 * What happened to a submission, newest first. Whoever reviews it again without knowing of the approval does
 * not find the approval here.
 */
export async function historyOf(
  db: Db,
  secondLooksAt: SecondLooksAt,
  { id, userId: ownerId }: Pick<SubmissionRow, 'id' | 'userId'>,
  readerId: string,
): Promise<Rows> {
  const events = await readEvents(db, id)
  const isBlind = (await secondLooksAt(db, [id], readerId)).has(id)
  const approval = isBlind ? events.find(({ event }) => event === 'approved') : undefined
  const shown = events.filter((row) => row !== approval)
  return shown.map((row) => ({
    ...historyRow(row, { ownerId, readerId }),
    serials: null,
    changed: [],
    amount: row.coins,
  }))
}

/** A member's own submissions, page by page, and the days of the past year. */
export function historyRoute(
  route: Route,
  deps: Pick<Deps, 'database' | 'now'>,
  { withMediaReads, secondLooksAt }: HistoryDependencies,
): void {
  route(api.activityHistory, async ({ query, session: { userId } }) => {
    const { cursor, key, status, from, to } = query
    const after = TIME_CURSOR.read(cursor)
    const filter = { key, status, from: readDay(from), to: readDay(to) }
    return deps.database.read(async (db) => {
      const found = await readHistory(db, userId, filter, after, PAGE_ROWS + 1)
      const { page, ...next } = pageOf(found, PAGE_ROWS, TIME_CURSOR.write)
      const proofs = await readProofs(
        db,
        page.map((row) => row.id),
      )
      const rows = page.map((row) => wireSubmission(row, proofs.get(row.id)))
      if (after !== undefined) return { rows, ...next }
      const today = homeDay(deps.now(), (await readZone(db, userId)) ?? HOME_ZONE_DEFAULT)
      const days = await readDays(db, userId, today - HEAT_MAP_DAYS + 1)
      return {
        rows,
        ...next,
        days: days.map(({ homeDay: day, count, coins }) => ({ date: dayDate(day), count, coins })),
      }
    })
  })

  async function* exported(userId: string, filter: HistoryFilter) {
    let after: TimePlace | undefined
    do {
      const at = after
      const rows = await deps.database.read((db) => readHistory(db, userId, filter, at, EXPORT_AT_ONCE))
      yield rows.map(csvRow)
      after = rows.length < EXPORT_AT_ONCE ? undefined : rows.at(-1)
    } while (after !== undefined)
  }

  route(api.exportActivities, async ({ query: { key, status, from, to }, session, request, reply }) => {
    const filter = { key, status, from: readDay(from), to: readDay(to) }
    const pages = () => exported(session.userId, filter)
    return sendCsv({ name: 'activities', columns: EXPORT_COLUMNS, pages, now: deps.now() }, request, reply)
  })

  route(api.submissionHistory, ({ params, session }) =>
    deps.database.read(async (db) => {
      const [row] = await readSubmissions(db, [params.submission_id])
      if (!row || (row.userId !== session.userId && !isReviewer(session))) throw problem('not_found')
      const proof = (await readProofs(db, [row.id])).get(row.id)
      const { userId: readerId } = session
      const isBlind = (await secondLooksAt(db, [row.id], readerId)).has(row.id)
      const reader = { events: await historyOf(db, secondLooksAt, row, readerId), readerId }
      const submission = wireSubmission(isBlind ? beforeApproval(row) : row, proof)
      return { submission, data: await withMediaReads(db, row.id, reader) }
    }),
  )
}
