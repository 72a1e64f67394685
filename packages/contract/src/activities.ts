import { ACTIVITY_KEYS } from '@eco/domain/activities/catalogue'
import { PROVISIONAL_REASONS, REVIEW_STATES, SUBMISSION_STATUSES } from '@eco/domain/activities/provisional'
import { DISTANCE_UNITS, WASTE_UNITS } from '@eco/domain/activities/reward'
import { PROOF_VIDEO_MAX_BYTES, SUBMISSION_FIELDS } from '@eco/domain/activities/submission'
import { VIDEO_KINDS } from '@eco/domain/activities/video-kind'
import { REJECTION_CODES } from '@eco/domain/assets/kinds'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cursor, id, instant } from './schemas.ts'

const FIELD_MAX = 1_000
const DATE_FORM = /^\d{4}-\d{2}-\d{2}$/
const activityKey = z.enum(ACTIVITY_KEYS)
const params = z.object({ key: activityKey })
/** A form field as it is typed; what it has to be is told by the rules of submissions. */
const field = z.optional(z.string().check(z.maxLength(FIELD_MAX)))

export const wireSubmission = z.object({
  id,
  key: activityKey,
  /** `provisional`: its coins are paid when a reviewer approves it. */
  status: z.enum(SUBMISSION_STATUSES),
  /** Why a person looks at it, and what they decided; null where nobody has to. */
  review: z.nullable(
    z.object({
      state: z.enum(REVIEW_STATES),
      reason: z.enum(PROVISIONAL_REASONS),
      /** Whole days between the photograph and the submission, where these are the reason. */
      days: z.nullable(z.int()),
      decidedAt: z.nullable(instant),
      /** Of a rejection, with the reviewer's own words. */
      reasonCode: z.nullable(z.enum(REJECTION_CODES)),
      text: z.nullable(z.string()),
    }),
  ),
  /** The member's own tree that was planted here, which shares the photograph. */
  treeAssetId: z.nullable(id),
  /** A tree that was recorded before, at the same place: 0 coins. */
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
  /** Coins; of a provisional one those that an approval pays. */
  reward: z.int(),
  /** When the server accepted it, and the day that was at home. */
  at: instant,
  homeDate: z.string(),
  /** null once the proof of a cancelled submission was cleared away. */
  proof: z.nullable(
    z.object({ url: z.string(), name: z.string(), type: z.string(), bytes: z.int(), sha256: z.string() }),
  ),
})
export type WireSubmission = z.infer<typeof wireSubmission>

export const activityState = z.object({
  /** Accepted in a row without a cancel; never lapses by itself. */
  streak: z.int(),
  /** A cooldown runs. */
  submitted: z.boolean(),
  /** Coins of the submission whose cooldown runs, else 0. */
  reward: z.int(),
  /** End of the cooldown, ms since 1970; null when none runs. */
  endTimestamp: z.nullable(instant),
  /** Seconds, 0 to 86400, by the server's clock. */
  remaining: z.int(),
  /** Until when a cancel can be undone; null when there is none. */
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
  /** A lost run: so many activities are missing until the end of lastDate, on the home calendar, to have it back. */
  repair: z.nullable(z.object({ days: z.int(), missing: z.int(), lastDate: z.string() })),
})

const totals = {
  totalCoins: z.int(),
  /** ms since 1970 */
  serverTime: instant,
  homeZone: z.string(),
  dailyStreak: dailyStreakReply,
}

export const getActivityState = endpoint({
  id: 'getActivityState',
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
  errors: ['unauthenticated'],
})

const changed = z.object({ message: z.string(), ...totals, activity: activityState })

export const submitActivity = endpoint({
  id: 'submitActivity',
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
    /** IANA zone of the member's home, kept from the first submission on. */
    zone: field,
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
  errors: [
    'bad_input',
    'bad_photo',
    'unauthenticated',
    'not_found',
    'cooldown',
    'duplicate_tree',
    'proof_used',
    'key_reused',
    'too_large',
    'too_many_files',
    'unsupported_media',
    'busy',
    'no_space',
  ],
})

const cancelErrors = ['unauthenticated', 'not_found', 'conflict', 'key_reused'] as const

export const cancelActivity = endpoint({
  id: 'cancelActivity',
  method: 'POST',
  path: '/api/activities/{key}/cancel',
  summary:
    'Cancel the latest submission during its cooldown: its coins are reversed and the streak is reset to 0',
  auth: 'signedIn',
  params,
  reply: changed,
  errors: cancelErrors,
})

export const undoCancelActivity = endpoint({
  id: 'undoCancelActivity',
  method: 'POST',
  path: '/api/activities/{key}/cancel/undo',
  summary: 'Undo a cancellation within 10 seconds',
  auth: 'signedIn',
  params,
  reply: changed,
  errors: cancelErrors,
})

const day = z.optional(z.string().check(z.regex(DATE_FORM, 'Write dates as YYYY-MM-DD')))

export const activityHistory = endpoint({
  id: 'activityHistory',
  method: 'GET',
  path: '/api/activities/history',
  summary: 'Your submissions, newest first; the first page includes the days of the past year',
  auth: 'signedIn',
  query: z.object({
    cursor,
    key: z.optional(activityKey),
    status: z.optional(z.enum(SUBMISSION_STATUSES)),
    /** Home days, both inclusive. */
    from: day,
    to: day,
  }),
  reply: z.object({
    rows: z.array(wireSubmission),
    next: z.optional(z.string()),
    /** Days with accepted activities of any kind, ascending. */
    days: z.optional(z.array(z.object({ date: z.string(), count: z.int(), coins: z.int() }))),
  }),
  errors: ['bad_input', 'unauthenticated'],
})

export const getProof = endpoint({
  id: 'getProof',
  method: 'GET',
  path: '/api/activities/proof/{proof_id}',
  summary:
    'Proof of a submission: a re-encoded photo, or a video with range support; for its owner and reviewers',
  auth: 'holderOrReviewer',
  params: z.object({ proof_id: id }),
  replyType: 'application/octet-stream',
  errors: ['unauthenticated', 'not_found'],
})
