import { ACTIVITY_KEYS } from '@eco/domain/activities/catalogue'
import { PROVISIONAL_REASONS, REVIEW_STATES, SUBMISSION_STATUSES } from '@eco/domain/activities/provisional'
import { DISTANCE_UNITS, WASTE_UNITS } from '@eco/domain/activities/reward'
import { PROOF_VIDEO_MAX_BYTES, SUBMISSION_FIELDS } from '@eco/domain/activities/submission'
import { VIDEO_KINDS } from '@eco/domain/activities/video-kind'
import { REJECTION_CODES } from '@eco/domain/assets/kinds'
import { checkAccuracy } from '@eco/domain/photos/exif'
import * as z from 'zod/mini'
import { historyRow } from '../assets/shared.ts'
import { defineEndpoints } from '../endpoint.ts'
import { cursor, id, instant, issueText, optionalNumber } from '../schemas.ts'

const FIELD_MAX = 1_000
const DATE_FORM = /^\d{4}-\d{2}-\d{2}$/
const activityKey = z.enum(ACTIVITY_KEYS)
const params = z.object({ key: activityKey })
/** A form field as typed; `readSubmission` in the domain checks its format. */
const field = z.optional(z.string().check(z.maxLength(FIELD_MAX)))

export const wireSubmission = z.object({
  id,
  key: activityKey,
  /** `provisional`: the coins are paid when a reviewer approves the submission. */
  status: z.enum(SUBMISSION_STATUSES),
  /** Why the submission needs a review, and the decision; null when no review is needed. */
  review: z.nullable(
    z.object({
      state: z.enum(REVIEW_STATES),
      reason: z.enum(PROVISIONAL_REASONS),
      /** Whole days between photo and submission, when the photo's age is the reason. */
      days: z.nullable(z.int()),
      decidedAt: z.nullable(instant),
      /** Set for a rejection; `text` is the reviewer's own explanation. */
      reasonCode: z.nullable(z.enum(REJECTION_CODES)),
      text: z.nullable(z.string()),
    }),
  ),
  /** The member's tree asset that was created from this planting and shares its photo. */
  treeAssetId: z.nullable(id),
  /** A visit to a tree that was already recorded at the same place: 0 coins. */
  visit: z.boolean(),
  species: z.string(),
  plantsPlanted: z.nullable(z.int()),
  wasteWeight: z.nullable(z.number()),
  wasteUnit: z.nullable(z.enum(WASTE_UNITS)),
  ecoDistance: z.nullable(z.number()),
  ecoDistanceUnit: z.nullable(z.enum(DISTANCE_UNITS)),
  plasticAction: z.nullable(z.string()),
  /** As entered: an ISO calendar day and HH:MM. */
  date: z.string(),
  time: z.string(),
  location: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Coins; for a provisional submission, the coins that an approval pays. */
  reward: z.int(),
  /** When the server accepted it; `homeDate` is that day in the member's home zone. */
  at: instant,
  homeDate: z.string(),
  /** null once the proof of a cancelled submission has been deleted. */
  proof: z.nullable(
    z.object({ url: z.string(), name: z.string(), type: z.string(), bytes: z.int(), sha256: z.string() }),
  ),
})
export type WireSubmission = z.infer<typeof wireSubmission>

export const activityState = z.object({
  /** Submissions accepted in a row without a cancel; does not expire. */
  streak: z.int(),
  /** True while a cooldown is active. */
  submitted: z.boolean(),
  /** Coins of the submission that started the active cooldown, else 0. */
  reward: z.int(),
  /** End of the cooldown, ms since 1970; null when none is active. */
  endTimestamp: z.nullable(instant),
  /** Seconds, 0 to 86400, by the server's clock. */
  remaining: z.int(),
  /** Until when a cancel can be undone; null when there is nothing to undo. */
  undoUntil: z.nullable(instant),
  last: z.nullable(wireSubmission),
})
export type ActivityState = z.infer<typeof activityState>

export const dailyStreakReply = z.object({
  days: z.int(),
  best: z.int(),
  freezes: z.int(),
  daysToFreeze: z.nullable(z.int()),
  doneToday: z.boolean(),
  /** A lost run of `days`: `missing` more activities by the end of lastDate (home calendar) restore it. */
  repair: z.nullable(z.object({ days: z.int(), missing: z.int(), lastDate: z.string() })),
})

const totals = {
  totalCoins: z.int(),
  /** ms since 1970 */
  serverTime: instant,
  homeZone: z.string(),
  dailyStreak: dailyStreakReply,
}

const changed = z.object({ message: z.string(), ...totals, activity: activityState })

const day = z.optional(z.string().check(z.regex(DATE_FORM, issueText({ code: 'activity.dateForm' }))))
const historyFilter = {
  key: z.optional(activityKey),
  status: z.optional(z.enum(SUBMISSION_STATUSES)),
  /** Days on the home calendar, both inclusive. */
  from: day,
  to: day,
}

export const activityEndpoints = defineEndpoints({
  getActivityState: {
    method: 'GET',
    path: '/api/activities/state',
    summary: 'Your coins, streaks and cooldowns',
    auth: 'signedIn',
    reply: z.object({
      ...totals,
      activities: z.object({
        'plant-tree': activityState,
        'clean-up': activityState,
        'eco-commute': activityState,
        'plastic-free': activityState,
      }),
    }),
  },
  submitActivity: {
    method: 'POST',
    path: '/api/activities/{key}/submissions',
    summary: 'Submit an activity with its proof; the server calculates the reward and starts the cooldown',
    auth: 'signedIn',
    params,
    body: z.strictObject({
      ...(Object.fromEntries(SUBMISSION_FIELDS.map((name) => [name, field])) as Record<
        (typeof SUBMISSION_FIELDS)[number],
        typeof field
      >),
      /** IANA zone of the member's home; the zone of the first submission is stored. */
      zone: field,
      /** How exact the place is, m, as the member's device reported it. */
      accuracy: optionalNumber(checkAccuracy),
    }),
    files: {
      proof: {
        noun: 'proof',
        accept: ['image/jpeg', 'image/png', 'image/webp', ...VIDEO_KINDS],
        maxBytes: PROOF_VIDEO_MAX_BYTES,
        maxCount: 1,
      },
    },
    reply: z.object({ ...changed.shape, submission: wireSubmission }),
    status: 201,
    errors: ['bad_photo', 'cooldown', 'duplicate_tree', 'proof_used', 'busy'],
  },
  cancelActivity: {
    method: 'POST',
    path: '/api/activities/{key}/cancel',
    summary:
      'Cancel the latest submission during its cooldown: its coins are reversed and the streak is reset to 0',
    auth: 'signedIn',
    params,
    reply: changed,
    errors: ['conflict'],
  },
  undoCancelActivity: {
    method: 'POST',
    path: '/api/activities/{key}/cancel/undo',
    summary: 'Undo a cancellation within 10 seconds',
    auth: 'signedIn',
    params,
    reply: changed,
    errors: ['conflict'],
  },
  activityHistory: {
    method: 'GET',
    path: '/api/activities/history',
    summary: 'Your submissions, newest first; the first page includes the days of the past year',
    auth: 'signedIn',
    query: z.object({ cursor, ...historyFilter }),
    reply: z.object({
      rows: z.array(wireSubmission),
      next: z.optional(z.string()),
      /** Days with accepted activities of any kind, ascending. */
      days: z.optional(z.array(z.object({ date: z.string(), count: z.int(), coins: z.int() }))),
    }),
  },
  exportActivities: {
    method: 'GET',
    path: '/api/activities/history.csv',
    summary: 'Your matching submissions as CSV, without the place and the proof',
    auth: 'signedIn',
    query: z.object(historyFilter),
    replyType: 'text/csv',
  },
  submissionHistory: {
    method: 'GET',
    path: '/api/activities/submissions/{submission_id}/history',
    summary: 'A submission and its history, newest first',
    auth: 'holderOrReviewer',
    params: z.object({ submission_id: id }),
    reply: z.object({ submission: wireSubmission, data: z.array(historyRow) }),
  },
  getProof: {
    method: 'GET',
    path: '/api/activities/proof/{proof_id}',
    summary:
      'Proof of a submission: a re-encoded photo, or a video with range support; for its owner and reviewers',
    auth: 'holderOrReviewer',
    params: z.object({ proof_id: id }),
    replyType: 'application/octet-stream',
  },
})
