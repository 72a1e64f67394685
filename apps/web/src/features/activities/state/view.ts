import type { api, ReplyOf } from '@eco/contract'
import type { WireSubmission } from '@eco/contract/activities/activities'
import { ACTIVITY_KEYS, type ActivityKey } from '@eco/domain/activities/catalogue'
import { HOME_ZONE_DEFAULT, homeDate } from '@eco/domain/activities/home-day'
import type { SubmissionField } from '@eco/domain/activities/submission'

/** The only module of this feature that maps the API's field names. */

type Reply = ReplyOf<typeof api.getActivityState>
export type ChangedReply = ReplyOf<typeof api.cancelActivity>
export type DailyStreak = Reply['dailyStreak']

/** The submission. The cached state has no address of the proof. */
export type Submitted = Pick<WireSubmission, SubmissionField | 'reward'> & {
  /** from the server; undefined in the cached state */
  id?: string | undefined
  status?: WireSubmission['status'] | undefined
  review?: WireSubmission['review'] | undefined
  proof: { name: string; type: string; url?: string | undefined; sha256?: string | undefined } | null
}

export type ActivityView = {
  streak: number
  /** coins of the submission on cooldown */
  reward: number
  /** end of the cooldown, ms since 1970 by the server's clock; null when there is none */
  endTimestamp: number | null
  /** until when a cancel can be undone, ms since 1970 by the server's clock */
  undoUntil: number | null
  last: Submitted | null
}

export type Activities = {
  totalCoins: number
  byKey: Readonly<Record<ActivityKey, ActivityView>>
  /** undefined until the server has answered */
  daily: DailyStreak | undefined
  homeZone: string
  /** how far the server's clock is ahead of this browser's, ms */
  offsetMs: number
}

export const IDLE: ActivityView = {
  streak: 0,
  reward: 0,
  endTimestamp: null,
  undoUntil: null,
  last: null,
}

export const forEachKey = <T>(make: (key: ActivityKey) => T): Record<ActivityKey, T> =>
  Object.fromEntries(ACTIVITY_KEYS.map((key) => [key, make(key)])) as Record<ActivityKey, T>

/** ISO calendar day in the member's home time zone */
export const todayOf = ({ offsetMs, homeZone }: Activities): string =>
  homeDate(Date.now() + offsetMs, homeZone)

/** The state before any submission. */
export const NOTHING: Activities = {
  totalCoins: 0,
  byKey: forEachKey(() => IDLE),
  daily: undefined,
  homeZone: HOME_ZONE_DEFAULT,
  offsetMs: 0,
}

const totalsOf = ({ totalCoins, dailyStreak, homeZone, serverTime }: Reply | ChangedReply, now: number) => ({
  totalCoins,
  daily: dailyStreak,
  homeZone,
  offsetMs: serverTime - now,
})

/** @param now ms since 1970 by this browser, when the reply arrived */
export const activitiesOf = (reply: Reply, now: number): Activities => ({
  ...totalsOf(reply, now),
  byKey: reply.activities,
})

/** Merges the server's answer to a change of one activity into the previous state. */
export const withChange = (
  before: Activities,
  key: ActivityKey,
  reply: ChangedReply,
  now: number,
): Activities => ({
  ...totalsOf(reply, now),
  byKey: { ...before.byKey, [key]: reply.activity },
})
