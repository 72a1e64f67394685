import { EXCESS_UNITS, PROVISIONAL_REASONS } from '@eco/domain/activities/provisional'
import { ASSET_STATUSES } from '@eco/domain/assets/kinds'
import { CASE_KINDS, FLAGS } from '@eco/domain/review/cases'
import { SHOWN_PURPOSES } from '@eco/domain/review/fairness'
import { EVIDENCE_PARTS } from '@eco/domain/review/score'
import * as z from 'zod/mini'
import { historyRow } from '../assets/shared.ts'
import { defineEndpoints } from '../endpoint.ts'
import { credits, cursor, id, instant, ruledNumber } from '../schemas.ts'

/**
 * Cases: assets and activities that wait for a reviewer. A reviewer claims a case, decides its entry with
 * the endpoints of that entry, and never meets another reviewer at it.
 */

const params = z.object({ case_id: id })
const SEARCH_MAX = 100
const HOURS_MAX = 8_760

export const CASE_FLAG_FILTERS = ['any', 'none', ...FLAGS] as const

/** Which cases; without filters all but the reviewer's own. */
const filters = {
  kind: z.optional(z.enum(CASE_KINDS)),
  flags: z.optional(z.enum(CASE_FLAG_FILTERS)),
  /** Only cases that have waited at least this long. */
  hours: z.optional(
    ruledNumber((hours) =>
      hours >= 0 && hours <= HOURS_MAX ? undefined : { code: 'review.hours', params: { max: HOURS_MAX } },
    ),
  ),
  owner: z.optional(z.enum(['member', 'organization'])),
  purpose: z.optional(z.enum(SHOWN_PURPOSES)),
  /** Only assets that this import added. */
  import: z.optional(id),
  /** Part of a title, of an owner's id or of an entry's id. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX))),
}

const claim = z.nullable(z.object({ by_you: z.boolean(), until: instant }))

const listedCase = z.object({
  case_id: id,
  /** The asset's or submission's id. */
  entry_id: id,
  kind: z.enum(CASE_KINDS),
  title: z.string(),
  owner_id: id,
  owner: z.enum(['member', 'organization']),
  /** Why it waits; reviewers do not see which approvals are reviewed again. */
  purpose: z.enum(SHOWN_PURPOSES),
  /** Decided by the caller before, so that somebody else must decide now. */
  left_to_others: z.boolean(),
  waiting_since: instant,
  flags: z.array(z.enum(FLAGS)),
  /** Evidence, 0 to 100. */
  score: z.int(),
  /** Why an activity is provisional; null for assets. */
  provisional: z.nullable(z.enum(PROVISIONAL_REASONS)),
  claim,
  /** A decision must send the version that the reviewer saw. */
  version: z.string(),
})

const picture = z.object({
  url: z.string(),
  /** Time and place from the file's metadata. */
  taken_date: z.nullable(instant),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
})

/** A part of the evidence; the points add up to the score. */
const evidencePart = z.object({
  part: z.enum(EVIDENCE_PARTS),
  points: z.int(),
  max: z.int(),
  /** What was found, for the sentence that explains it. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

const waitingTime = z.object({
  /** The middle half of the reviews of the last 30 days, ms; null while there were too few. */
  usual: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** How long the longest waiting entry has waited so far, ms; null when none waits. */
  oldest: z.nullable(z.int()),
})

const claimed = z.object({ case_id: id, until: instant })

export const caseEndpoints = defineEndpoints({
  listCases: {
    method: 'GET',
    path: '/api/review/cases',
    summary: 'Assets and activities that wait for a reviewer, the longest waiting first',
    auth: 'reviewer',
    query: z.object({ cursor, ...filters }),
    reply: z.object({
      data: z.array(listedCase),
      next: z.optional(z.string()),
      /** Waiting cases by kind, without the filters. */
      counts: z.record(z.enum(CASE_KINDS), z.int()),
      /** Cases that match the filters. */
      matching: z.int(),
      /** Since when the oldest case has waited. */
      oldest: z.nullable(instant),
      /** Median time from opening to decision in the last 30 days, ms. */
      median_wait: z.nullable(z.int()),
    }),
  },
  readCase: {
    method: 'GET',
    path: '/api/review/cases/{case_id}',
    summary:
      'A case with everything that a decision needs: evidence, similar claims, history, the owner’s record',
    auth: 'reviewer',
    params,
    reply: z.object({
      ...listedCase.shape,
      /** What adds up to the score. */
      evidence: z.array(evidencePart),
      /** Entered values by form field name. */
      facts: z.record(z.string(), z.string()),
      /** Credits or, for an activity, coins that an approval pays. */
      amount: credits,
      pictures: z.array(z.object({ ...picture.shape, type: z.string() })),
      /** The entered place. */
      place: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
      /** Whole days between photo and submission, when the photo's age is the reason. */
      days: z.nullable(z.int()),
      /** The amount of an activity, when it is above the limit that needs no review. */
      excess: z.nullable(z.object({ unit: z.enum(EXCESS_UNITS), amount: z.number(), limit: z.number() })),
      /** Live claims that resemble this one. */
      similar: z.array(
        z.object({
          flag: z.enum(FLAGS),
          /** This entry's picture; empty unless pictures resemble each other. */
          url: z.nullable(z.string()),
          other: z.object({
            ...picture.shape,
            url: z.nullable(z.string()),
            entry_id: id,
            kind: z.enum(CASE_KINDS),
            title: z.string(),
            /** Entered values by form field name; empty for an activity. */
            facts: z.record(z.string(), z.string()),
            status: z.enum(ASSET_STATUSES),
            saved_date: instant,
            owner_id: id,
            same_owner: z.boolean(),
          }),
        }),
      ),
      history: z.array(historyRow),
      /** What the owner says in an appeal, or the second reviewer in a disagreement. */
      objection: z.nullable(
        z.object({
          text: z.string(),
          at: instant,
          /** The decision that it is about. */
          decision: z.object({
            outcome: z.enum(['approved', 'rejected']),
            at: z.nullable(instant),
            reason_code: z.nullable(z.string()),
            reason: z.nullable(z.string()),
          }),
        }),
      ),
      /** The owner's other entries. */
      record: z.object({ since: instant, approved: z.int(), rejected: z.int(), waiting: z.int() }),
    }),
  },
  claimCase: {
    method: 'POST',
    path: '/api/review/cases/{case_id}/claim',
    summary:
      'Hold a case for ten minutes, or longer by claiming it again; nobody else can decide it meanwhile',
    auth: 'reviewer',
    params,
    reply: claimed,
    errors: ['own_asset', 'conflict'],
  },
  releaseCase: {
    method: 'POST',
    path: '/api/review/cases/{case_id}/release',
    summary: 'Let other reviewers take a case',
    auth: 'reviewer',
    params,
    status: 204,
  },
  readEvidence: {
    method: 'GET',
    path: '/api/evidence/{entry_id}',
    summary: 'What adds up to the evidence of your asset or activity, as reviewers see it',
    auth: 'holder',
    params: z.object({ entry_id: id }),
    reply: z.object({ data: z.array(evidencePart) }),
  },
  readOwnRecord: {
    method: 'GET',
    path: '/api/evidence',
    summary: 'How many of your entries were approved and rejected, for the evidence of the next one',
    auth: 'signedIn',
    reply: z.object({ approved: z.int(), rejected: z.int() }),
  },
  waitingTimes: {
    method: 'GET',
    path: '/api/review/waiting-times',
    summary: 'How long reviews usually take, by kind of entry',
    auth: 'anyone',
    reply: z.record(z.enum(CASE_KINDS), waitingTime),
  },
  readAhead: {
    method: 'GET',
    path: '/api/review/ahead/{entry_id}',
    summary: 'How many entries were sent before your waiting one; null when it does not wait',
    auth: 'holder',
    params: z.object({ entry_id: id }),
    reply: z.object({ ahead: z.nullable(z.int()) }),
  },
  claimNextCase: {
    method: 'POST',
    path: '/api/review/next',
    summary: 'Claim the longest waiting case that nobody holds; without one, case_id is null',
    auth: 'reviewer',
    /** `except`: the case that is being decided at the same time. */
    body: z.strictObject({ ...filters, except: z.optional(id) }),
    reply: z.object({ case_id: z.nullable(id) }),
  },
})
