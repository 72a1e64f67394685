import type { api, ReplyOf } from '@eco/contract'
import { medianWaitMs } from '@eco/domain/review/cases'
import { CREATED_CURSOR, pageOf } from '../../../http/cursor.ts'
import type { Db } from '../../../infra/db/port.ts'
import { MEDIAN_DAYS_MS } from '../cases/list-cases.ts'
import { readWaits } from '../cases/list-store.ts'
import {
  readDecisions,
  readMedianTimes,
  readOpinions,
  readOwnDecisions,
  readReviewers,
  readWaiting,
} from './figures-store.ts'

/** Decisions that rates are taken from. */
const RATE_DAYS_MS = 365 * 86_400_000
const PAGE_REVIEWERS = 50

export async function publicFigures(db: Db, now: number): Promise<ReplyOf<typeof api.reviewFigures>> {
  const { waiting, oldest } = await readWaiting(db)
  const { decisions, reversed, appeals, granted } = await readDecisions(db, now - RATE_DAYS_MS)
  const median_wait = medianWaitMs(await readWaits(db, now - MEDIAN_DAYS_MS))
  return { waiting, oldest, median_wait, decisions, reversed, appeals, appeals_granted: granted }
}

export async function listReviewers(
  db: Db,
  now: number,
  cursor: string | undefined,
): Promise<ReplyOf<typeof api.listReviewers>> {
  const rows = await readReviewers(db, CREATED_CURSOR.read(cursor), PAGE_REVIEWERS + 1)
  const { page, ...next } = pageOf(rows, PAGE_REVIEWERS, CREATED_CURSOR.write)
  const ids = page.map(({ id }) => id)
  const since = now - RATE_DAYS_MS
  const own = await readOwnDecisions(db, ids, since)
  const opinions = await readOpinions(db, ids, since)
  const medians = await readMedianTimes(db, ids, since)
  const data = page.map(({ id, username, role }) => {
    const made = own.find((row) => row.id === id)
    const about = opinions.find((row) => row.id === id)
    const median = medians.find((row) => row.id === id)?.median
    return {
      ...{ u_id: id, username, role },
      approved: Number(made?.approved ?? 0),
      rejected: Number(made?.rejected ?? 0),
      median_time: median === undefined ? null : Math.round(Number(median)),
      second_looks: Number(about?.looks ?? 0),
      agreed: Number(about?.agreed ?? 0),
      reversed: Number(made?.undone ?? 0) + Number(about?.granted ?? 0),
    }
  })
  return { data, ...next }
}
