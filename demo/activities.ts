import { api } from '@eco/contract'
import type { WireSubmission } from '@eco/contract/activities/activities'
import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { DEMO_ACTIVITIES, type DemoActivity, PLACES } from './content-activities.ts'
import { ASHA, GRACE, IMRAN, LEELA, type Person, REVIEWER, ROHAN, TOMAS } from './content-users.ts'
import { type Calendar, type DemoEvent, HOME_ZONE } from './event.ts'
import type { Motif } from './pictures/motifs.ts'
import { proofOf } from './pictures/render.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

const HOUR_MS = 3_600_000
/** A little more than the cooldown of a day. */
const REST_MS = 24.2 * HOUR_MS
/** Time between a submission that waits and its review. */
const REVIEW_AFTER_MS = 20 * HOUR_MS
const EARLIEST_HOUR = 7
const LATEST_HOUR = 20
/** Hours between an activity and its submission. */
const TOLD_LATER_HOURS = 0.6
/** Degrees around home within which activities take place: about 3 km. */
const AROUND = 0.03

/** Asha's streak; a freeze covers the one day that she missed. */
const RUN_DAYS = 41
const FROZEN_DAY = 9
/** Days without activity before the streak. */
const PAUSE_DAYS = 3

/** Percentage of days with an activity. */
const DILIGENCE: readonly (readonly [Person, number])[] = [
  [ASHA, 58],
  [ROHAN, 14],
  [LEELA, 17],
  [IMRAN, 20],
  [GRACE, 22],
  [TOMAS, 24],
]
/** Percentage of Asha's active days that have a second activity. */
const SECOND_OF_HUNDRED = 22
/** On these two days Asha cancels her second activity; on the second of them she undoes the cancellation. */
const CANCELLED_DAY = 26
const UNDONE_DAY = 17

const MOTIF_OF: Readonly<Record<ActivityKey, readonly Motif[]>> = {
  'plant-tree': ['sapling'],
  'clean-up': ['sack'],
  'eco-commute': ['bicycle', 'train', 'car'],
  'plastic-free': ['bag'],
}

/** @param scale share of the days to generate, 0 to 1 */
export function activityScenes(calendar: Calendar, scale: number): DemoEvent[] {
  return DILIGENCE.flatMap(([who, diligence]) => yearOf(calendar, who, diligence, scale))
}

function yearOf(calendar: Calendar, who: Person, diligence: number, scale: number): DemoEvent[] {
  const random = seededRandom(`deeds of ${who.email}`)
  const last = new Map<ActivityKey, number>()
  const events: DemoEvent[] = []
  const first = Math.round((who.joined - 1) * (who === ASHA && scale < 1 ? Math.max(scale, 0.14) : scale))
  for (let day = first; day >= 0; day--) {
    if (!isActive(who, day, diligence, random)) continue
    const regrets = who === ASHA && (day === CANCELLED_DAY || day === UNDONE_DAY)
    const two = who === ASHA && random.below(100) < SECOND_OF_HUNDRED
    for (let nth = 0; nth < (two || regrets ? 2 : 1); nth++) {
      const at = calendar.at(day, random.between(EARLIEST_HOUR, LATEST_HOUR))
      const rested = DEMO_ACTIVITIES.filter(({ key }) => at - (last.get(key) ?? 0) > REST_MS)
      if (rested.length === 0) continue
      const activity = random.pick(rested)
      last.set(activity.key, at)
      const created = eventOf(calendar, who, activity, at, random)
      // A photo similar to an earlier one waits for the reviewer, who decides on the next day.
      events.push(created, ...(regrets && nth === 1 ? [] : [reviewOf(created)]))
      if (regrets && nth === 1) events.push(...secondThoughts(activity.key, at, day === UNDONE_DAY))
    }
  }
  return events
}

function isActive(who: Person, day: number, diligence: number, random: SeededRandom): boolean {
  const chosen = random.below(100) < diligence
  if (who !== ASHA || day >= RUN_DAYS + PAUSE_DAYS) return chosen
  return day < RUN_DAYS && day !== FROZEN_DAY
}

type SubmissionEvent = DemoEvent & { submission?: WireSubmission }

function eventOf(
  calendar: Calendar,
  who: Person,
  activity: DemoActivity,
  at: number,
  random: SeededRandom,
): SubmissionEvent {
  const near = (degrees: number) => (degrees + random.between(-AROUND, AROUND)).toFixed(5)
  const place = random.pick(PLACES)
  const done = at - TOLD_LATER_HOURS * HOUR_MS
  const body = {
    ...activity.form(random),
    date: calendar.dateOf(done),
    time: calendar.timeOf(done),
    location: `${place}, ${who.home.name}`,
    lat: near(who.home.lat),
    lng: near(who.home.lng),
    zone: HOME_ZONE,
  }
  const motif = random.pick(MOTIF_OF[activity.key])
  const created: SubmissionEvent = {
    at,
    play: async (driver) => {
      const proof = [await proofOf(motif, `${who.email} ${calendar.dateOf(at)} ${activity.key}`)]
      const files = { proof }
      const ask = { params: { key: activity.key }, body, files }
      created.submission = (await driver.call(who.email, api.submitActivity, ask)).submission
    },
  }
  return created
}

const reviewOf = (created: SubmissionEvent): DemoEvent => ({
  at: created.at + REVIEW_AFTER_MS,
  play: async (driver) => {
    if (created.submission?.status !== 'provisional') return
    const ask = { params: { submission_id: created.submission.id }, query: { version: '1-waiting' } }
    await driver.call(REVIEWER.email, api.approveActivity, ask)
  },
})

const REGRET_MS = 40_000
const UNDO_MS = 5_000

function secondThoughts(key: ActivityKey, at: number, undone: boolean): DemoEvent[] {
  const press = (
    after: number,
    endpoint: typeof api.cancelActivity | typeof api.undoCancelActivity,
  ): DemoEvent => ({
    at: at + after,
    play: async (driver) => {
      await driver.call(ASHA.email, endpoint, { params: { key } })
    },
  })
  const cancel = press(REGRET_MS, api.cancelActivity)
  return undone ? [cancel, press(REGRET_MS + UNDO_MS, api.undoCancelActivity)] : [cancel]
}
