import { PROVISIONAL_REASONS } from '@eco/domain/activities/provisional'
import { BATCH_MOST, BATCH_REFUSALS } from '@eco/domain/review/batch'
import { CASE_KINDS } from '@eco/domain/review/cases'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { credits, id } from '../schemas.ts'

/** Approving several cases without flags at once. */

const VERSION_MAX = 20
/** Cases with the version that the reviewer saw in the list. */
const entries = z
  .array(z.strictObject({ case_id: id, version: z.string().check(z.maxLength(VERSION_MAX)) }))
  .check(z.minLength(1), z.maxLength(BATCH_MOST))
const body = z.strictObject({ entries })

const why = z.enum(BATCH_REFUSALS)

export const reviewBatchEndpoints = defineEndpoints({
  previewApprovals: {
    method: 'POST',
    path: '/api/review/approvals/preview',
    summary: 'What an approval of these cases would approve, and why it would not approve the others',
    auth: 'reviewer',
    body,
    idempotent: false,
    reply: z.object({
      approvable: z.array(
        z.object({
          case_id: id,
          entry_id: id,
          kind: z.enum(CASE_KINDS),
          title: z.string(),
          owner_id: id,
          owner: z.enum(['member', 'organization']),
          /** Points of its evidence. */
          score: z.int(),
          /** Why an activity is provisional; null for assets. */
          provisional: z.nullable(z.enum(PROVISIONAL_REASONS)),
          /** Credits or, for an activity, coins that the approval pays. */
          amount: credits,
          /** The first photo, or the proof of an activity. */
          picture: z.nullable(z.object({ url: z.string(), type: z.string() })),
        }),
      ),
      refused: z.array(z.object({ case_id: id, why })),
    }),
  },
  approveCases: {
    method: 'POST',
    path: '/api/review/approvals',
    summary:
      'Approve these cases, each by itself; one that has a flag or changed stays as it is, and the reply says why',
    auth: 'reviewer',
    body,
    /** In the order of the request; `why` is null for an approved case. */
    reply: z.object({ results: z.array(z.object({ case_id: id, why: z.nullable(why) })) }),
  },
})
