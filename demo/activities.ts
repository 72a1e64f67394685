import { api } from '@eco/contract'
import type { WireSubmission } from '@eco/contract/activities'
import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { DEEDS, type Deed, PLACES } from './content-activities.ts'
import { ASHA, GRACE, IMRAN, LEELA, type Person, REVIEWER, ROHAN, TOMAS } from './content-users.ts'
import { type Calendar, HOME_ZONE, type Scene } from './event.ts'
import type { Motif } from './pictures/motifs.ts'
import { proofOf } from './pictures/render.ts'
import { type Dice, seededRandom } from './seeded-random.ts'

const HOUR_MS = 3_600_000
/** A little more than the day that an activity rests. */
const REST_MS = 24.2 * HOUR_MS
/** Between a submission that waits and its review. */
const REVIEW_AFTER_MS = 20 * HOUR_MS
const EARLIEST_HOUR = 7
const LATEST_HOUR = 20
/** Hours between what is done and its record. */
const TOLD_LATER_HOURS = 0.6
/** Degrees around home within which activities take place: about 3 km. */
const AROUND = 0.03

/** Asha's run: she missed one day of it, which a freeze has covered. */
const RUN_DAYS = 41
const FROZEN_DAY = 9
/** The three days before the run. */
const PAUSE_DAYS = 3

/** Of a hundred days so many have an activity. */
const DILIGENCE: readonly (readonly [Person, number])[] = [
  [ASHA, 58],
  [ROHAN, 14],
  [LEELA, 17],
  [IMRAN, 20],
  [GRACE, 22],
  [TOMAS, 24],
]
/** Of a hundred days of Asha's with an activity so many have a second one. */
const SECOND_OF_HUNDRED = 22
/** On two of Asha's days she thought better of the second one; on one of them she thought again. */
const CANCELLED_DAY = 26
const UNDONE_DAY = 17

const MOTIF_OF: Readonly<Record<ActivityKey, readonly Motif[]>> = {
  'plant-tree': ['sapling'],
  'clean-up': ['sack'],
  'eco-commute': ['bicycle', 'train', 'car'],
  'plastic-free': ['bag'],
}

/** @param scale part of the days that are told, 0 to 1 */
export function activityScenes(calendar: Calendar, scale: number): Scene[] {
  return DILIGENCE.flatMap(([who, diligence]) => yearOf(calendar, who, diligence, scale))
}

function yearOf(calendar: Calendar, who: Person, diligence: number, scale: number): Scene[] {
  const dice = seededRandom(`deeds of ${who.email}`)
  const last = new Map<ActivityKey, number>()
  const scenes: Scene[] = []
  const first = Math.round((who.joined - 1) * (who === ASHA && scale < 1 ? Math.max(scale, 0.14) : scale))
  for (let day = first; day >= 0; day--) {
    if (!isActive(who, day, diligence, dice)) continue
    const regrets = who === ASHA && (day === CANCELLED_DAY || day === UNDONE_DAY)
    const two = who === ASHA && dice.below(100) < SECOND_OF_HUNDRED
    for (let nth = 0; nth < (two || regrets ? 2 : 1); nth++) {
      const at = calendar.at(day, dice.between(EARLIEST_HOUR, LATEST_HOUR))
      const rested = DEEDS.filter(({ key }) => at - (last.get(key) ?? 0) > REST_MS)
      if (rested.length === 0) continue
      const deed = dice.pick(rested)
      last.set(deed.key, at)
      const told = sceneOf(calendar, who, deed, at, dice)
      // What resembles an earlier photograph waits for the reviewer, who comes the next day.
      scenes.push(told, ...(regrets && nth === 1 ? [] : [reviewOf(told)]))
      if (regrets && nth === 1) scenes.push(...secondThoughts(deed.key, at, day === UNDONE_DAY))
    }
  }
  return scenes
}

function isActive(who: Person, day: number, diligence: number, dice: Dice): boolean {
  const chosen = dice.below(100) < diligence
  if (who !== ASHA || day >= RUN_DAYS + PAUSE_DAYS) return chosen
  return day < RUN_DAYS && day !== FROZEN_DAY
}

type SystemInfo = Scene & { submission?: WireSubmission }

function sceneOf(calendar: Calendar, who: Person, deed: Deed, at: number, dice: Dice): SystemInfo {
  const near = (degrees: number) => (degrees + dice.between(-AROUND, AROUND)).toFixed(5)
  const place = dice.pick(PLACES)
  const done = at - TOLD_LATER_HOURS * HOUR_MS
  const body = {
    ...deed.form(dice),
    date: calendar.dateOf(done),
    time: calendar.timeOf(done),
    location: `${place}, ${who.home.name}`,
    lat: near(who.home.lat),
    lng: near(who.home.lng),
    zone: HOME_ZONE,
  }
  const motif = dice.pick(MOTIF_OF[deed.key])
  const told: SystemInfo = {
    at,
    play: async (stage) => {
      const proof = [await proofOf(motif, `${who.email} ${calendar.dateOf(at)} ${deed.key}`)]
      const files = { proof }
      const ask = { params: { key: deed.key }, body, files }
      told.submission = (await stage.call(who.email, api.submitActivity, ask)).submission
    },
  }
  return told
}

const reviewOf = (told: SystemInfo): Scene => ({
  at: told.at + REVIEW_AFTER_MS,
  play: async (stage) => {
    if (told.submission?.status !== 'provisional') return
    const ask = { params: { submission_id: told.submission.id }, query: { version: '1-waiting' } }
    await stage.call(REVIEWER.email, api.approveActivity, ask)
  },
})

const REGRET_MS = 40_000
const UNDO_MS = 5_000

function secondThoughts(key: ActivityKey, at: number, undone: boolean): Scene[] {
  const press = (
    after: number,
    endpoint: typeof api.cancelActivity | typeof api.undoCancelActivity,
  ): Scene => ({
    at: at + after,
    play: async (stage) => {
      await stage.call(ASHA.email, endpoint, { params: { key } })
    },
  })
  const cancel = press(REGRET_MS, api.cancelActivity)
  return undone ? [cancel, press(REGRET_MS + UNDO_MS, api.undoCancelActivity)] : [cancel]
}
