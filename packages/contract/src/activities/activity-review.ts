import { ACTIVITY_KEYS } from '@eco/domain/activities/catalogue'
import { PROVISIONAL_REASONS, REVIEW_STATES, SUBMISSION_STATUSES } from '@eco/domain/activities/provisional'
import { REJECTION_CODES } from '@eco/domain/assets/kinds'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { cursor, id, instant, issueText } from '../schemas.ts'

/** Review of provisional submissions: reviewers list them, then approve or reject them as they do assets. */

const params = z.object({ submission_id: id })
const VERSION_MAX = 20
/** The version that the reviewer saw; the decision is rejected if the submission has changed since. */
const version = z.string().check(z.maxLength(VERSION_MAX))
const REASON_MAX = 500

const decided = z.object({ submission_id: id, status: z.enum(SUBMISSION_STATUSES), message: z.string() })

export const activityReviewEndpoints = defineEndpoints({
  activityQueue: {
    method: 'GET',
    path: '/api/review/activities',
    summary: 'Activities by the state of their review, oldest first, with the reason and the evidence',
    auth: 'reviewer',
    query: z.object({ cursor, state: z.optional(z.enum(REVIEW_STATES)) }),
    reply: z.object({
      data: z.array(
        z.object({
          submission_id: id,
          key: z.enum(ACTIVITY_KEYS),
          owner_id: id,
          state: z.enum(REVIEW_STATES),
          reason: z.enum(PROVISIONAL_REASONS),
          /** Whole days between photo and submission, when the photo's age is the reason. */
          days: z.nullable(z.int()),
          /** The photo or video that the proof seems to be a copy of. */
          similar_url: z.nullable(z.string()),
          created_date: instant,
          version: z.string(),
          /** Coins paid on approval. */
          coins: z.int(),
          /** Entered values by form field name. */
          facts: z.record(z.string(), z.string()),
          lat: z.number(),
          lng: z.number(),
          proof: z.nullable(
            z.object({
              url: z.string(),
              type: z.string(),
              /** Time and place from the file's metadata. */
              taken_date: z.nullable(instant),
              lat: z.nullable(z.number()),
              lng: z.nullable(z.number()),
            }),
          ),
        }),
      ),
      next: z.optional(z.string()),
    }),
  },
  approveActivity: {
    method: 'POST',
    path: '/api/review/activities/{submission_id}/approve',
    summary: 'Approve a provisional activity of somebody else; its coins are paid',
    auth: 'reviewer',
    params,
    query: z.object({ version }),
    reply: decided,
    errors: ['own_asset', 'already_decided', 'conflict'],
  },
  rejectActivity: {
    method: 'POST',
    path: '/api/review/activities/{submission_id}/reject',
    summary: 'Reject a provisional activity, or take an approval back, with a reason that the member reads',
    auth: 'reviewer',
    params,
    query: z.object({ version }),
    body: z.strictObject({
      reason_code: z.enum(REJECTION_CODES),
      reason: z
        .string()
        .check(z.trim(), z.minLength(1, issueText({ code: 'activity.reason' })), z.maxLength(REASON_MAX)),
    }),
    reply: decided,
    errors: ['own_asset', 'already_decided', 'conflict'],
  },
  undoActivityDecision: {
    method: 'POST',
    path: '/api/review/activities/{submission_id}/undo',
    summary: 'Take the last decision back; the activity waits for a review again',
    auth: 'reviewer',
    params,
    reply: decided,
    errors: ['bad_input', 'own_asset', 'already_decided', 'conflict'],
  },
})
