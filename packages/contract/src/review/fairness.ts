import { CASE_KINDS } from '@eco/domain/review/cases'
import { APPEAL_STATES, checkAppeal, REVIEWER_ROLES } from '@eco/domain/review/fairness'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { cursor, id, instant, ruled } from '../schemas.ts'

/** Appeals of members, and figures about the reviewers' decisions. */

const appeal = z.object({
  entry_id: id,
  kind: z.enum(CASE_KINDS),
  state: z.enum(APPEAL_STATES),
  text: z.string(),
  sent_date: instant,
  /** What the person who decided wrote; null while it waits, and when it was granted. */
  answer: z.nullable(z.string()),
  decided_date: z.nullable(instant),
})

export const fairnessEndpoints = defineEndpoints({
  appealRejection: {
    method: 'POST',
    path: '/api/appeals/{entry_id}',
    summary: 'Appeal the rejection of an asset or activity, once; another person decides',
    auth: 'holder',
    params: z.object({ entry_id: id }),
    body: z.strictObject({ text: ruled(checkAppeal) }),
    reply: appeal,
    status: 201,
    errors: ['conflict'],
  },
  listAppeals: {
    method: 'GET',
    path: '/api/appeals',
    summary: 'The caller’s appeals that wait or that decided the present state of an entry, newest first',
    auth: 'signedIn',
    query: z.object({ cursor }),
    reply: z.object({ data: z.array(appeal), next: z.optional(z.string()) }),
  },
  reviewFigures: {
    method: 'GET',
    path: '/api/review/figures',
    summary: 'Public figures about reviews; waiting times of the last 30 days, decisions of the last 365',
    auth: 'anyone',
    reply: z.object({
      /** Entries and appeals that wait. */
      waiting: z.int(),
      oldest: z.nullable(instant),
      /** Median time from sending to decision, ms. */
      median_wait: z.nullable(z.int()),
      decisions: z.int(),
      /** Approvals undone or revoked, and appeals granted. */
      reversed: z.int(),
      appeals: z.int(),
      appeals_granted: z.int(),
    }),
  },
  listReviewers: {
    method: 'GET',
    path: '/api/review/reviewers',
    summary: 'Reviewers with figures about their decisions of the last 365 days, the oldest account first',
    auth: 'admin',
    query: z.object({ cursor }),
    reply: z.object({
      data: z.array(
        z.object({
          u_id: id,
          username: z.string(),
          role: z.enum(REVIEWER_ROLES),
          approved: z.int(),
          rejected: z.int(),
          /** Median time from opening an entry to the decision, ms. */
          median_time: z.nullable(z.int()),
          /** Approvals that somebody else reviewed again, and how many of them they would approve too. */
          second_looks: z.int(),
          agreed: z.int(),
          /** Approvals undone or revoked, and rejections that an appeal reversed. */
          reversed: z.int(),
        }),
      ),
      next: z.optional(z.string()),
    }),
  },
})
