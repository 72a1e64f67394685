import type { api, ReplyOf } from '@eco/contract'
import { CASE_KINDS, usualWaitMs } from '@eco/domain/review/cases'
import type { Database, Db } from '../../../infra/db/port.ts'
import { MEDIAN_DAYS_MS } from './list-cases.ts'
import { oldestByKind, readWaits } from './list-store.ts'

type WaitingTimes = ReplyOf<typeof api.waitingTimes>

/** How long an answer is kept: every member with a pending entry asks for it. */
const KEPT_MS = 60_000

/** Reads how long reviews take, at most once a minute however many ask. */
export function openWaitingTimes(database: Database): (now: number) => Promise<WaitingTimes> {
  let kept: { until: number; times: Promise<WaitingTimes> } | undefined
  return (now) => {
    if (kept !== undefined && now < kept.until) return kept.times
    const asked = { until: now + KEPT_MS, times: database.read((db) => readWaitingTimes(db, now)) }
    kept = asked
    asked.times.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.times
  }
}

async function readWaitingTimes(db: Db, now: number): Promise<WaitingTimes> {
  const oldest = await oldestByKind(db)
  const times = {} as WaitingTimes
  for (const kind of CASE_KINDS) {
    const since = oldest.get(kind)
    times[kind] = {
      usual: usualWaitMs(await readWaits(db, now - MEDIAN_DAYS_MS, kind)),
      oldest: since === undefined ? null : Math.max(0, now - since),
    }
  }
  return times
}
