import type { api, ReplyOf } from '@eco/contract'
import type { ActivityState } from '@eco/contract/activities/activities'
import { ACTIVITY_KEYS, type ActivityKey } from '@eco/domain/activities/catalogue'
import { dailyStreak } from '@eco/domain/activities/daily-streak'
import { dayDate, dayExists, HOME_ZONE_DEFAULT, homeDay } from '@eco/domain/activities/home-day'
import type { Db } from '../../infra/db/port.ts'
import { wireState, wireSubmission } from './mapper.ts'
import { readProofs } from './proofs/proof-store.ts'
import { readActiveDays, readStates, readSubmissions, readZone } from './store.ts'

type State = ReplyOf<typeof api.getActivityState>
export type Totals = Omit<State, 'activities'>
/** A member's coins from activities. */
export type CoinsOf = (db: Db, userId: string) => Promise<number>

/** The totals shown above all activities. @param now ms since 1970 */
export async function readTotals(db: Db, coinsOf: CoinsOf, userId: string, now: number): Promise<Totals> {
  const homeZone = (await readZone(db, userId)) ?? HOME_ZONE_DEFAULT
  const { repair, ...streak } = dailyStreak(await readActiveDays(db, userId), homeDay(now, homeZone), (day) =>
    dayExists(day, homeZone),
  )
  return {
    totalCoins: await coinsOf(db, userId),
    serverTime: now,
    homeZone,
    dailyStreak: {
      ...streak,
      repair: repair && { days: repair.days, missing: repair.missing, lastDate: dayDate(repair.lastDay) },
    },
  }
}

/** The current state of the four activities. */
export async function readActivities(db: Db, userId: string, now: number): Promise<State['activities']> {
  const states = await readStates(db, userId)
  const ids = states.flatMap(({ submissionId, cancelledId }) => [submissionId, cancelledId])
  const wanted = ids.filter((id) => id !== null)
  const submissions = new Map((await readSubmissions(db, wanted)).map((row) => [row.id, row]))
  const proofs = await readProofs(db, wanted)
  const one = (key: ActivityKey): ActivityState => {
    const state = states.find((row) => row.activityKey === key)
    const last = submissions.get(state?.submissionId ?? '')
    const cancelled = submissions.get(state?.cancelledId ?? '')
    return wireState(
      state,
      last ? wireSubmission(last, proofs.get(last.id)) : null,
      cancelled?.cancelledAt ?? null,
      now,
    )
  }
  return Object.fromEntries(ACTIVITY_KEYS.map((key) => [key, one(key)])) as State['activities']
}
