import { api, type ReplyOf } from '@eco/contract'
import { SUBMISSION_FIELDS } from '@eco/domain/activities/submission'
import type { Deps } from '../../../deps.ts'
import type { Route } from '../../../http/context.ts'
import { pageOf, TIME_CURSOR } from '../../../http/cursor.ts'
import { proofUrl } from '../mapper.ts'
import { type ProofRow, readProofs } from '../proofs/proof-store.ts'
import type { SubmissionRow } from '../store.ts'
import {
  type ActivityReviewDependencies,
  approveSubmission,
  rejectSubmission,
  undoDecision,
  versionOf,
} from './decide.ts'
import { readQueue } from './store.ts'

/** Submissions per page. */
const PAGE_ROWS = 20
const PROOF_FORM = /^proof_/

type Entry = ReplyOf<typeof api.activityQueue>['data'][number]

/** The reviewers' queue of provisional activities, and their decisions. */
export function activityReviewRoutes(
  route: Route,
  deps: Pick<Deps, 'database' | 'now'>,
  dependencies: ActivityReviewDependencies & { photoUrl: (id: string) => string },
): void {
  route(api.activityQueue, async ({ query, session }) => {
    const after = TIME_CURSOR.read(query.cursor)
    const queue = { state: query.state ?? 'waiting', reviewerId: session.userId, after }
    return deps.database.read(async (db) => {
      const rows = await readQueue(db, queue, PAGE_ROWS + 1)
      const { page, ...next } = pageOf(rows, PAGE_ROWS, TIME_CURSOR.write)
      const proofs = await readProofs(
        db,
        page.map(({ id }) => id),
      )
      const data = page.map((row) => entryOf(row, proofs.get(row.id), dependencies.photoUrl))
      return { data, ...next }
    })
  })

  route(api.approveActivity, async ({ params, query, session, write }) => {
    const order = { submissionId: params.submission_id, actorId: session.userId, at: deps.now(), ...query }
    return write((tx) => approveSubmission(tx, dependencies, order))
  })

  route(api.rejectActivity, async ({ params, query, body, session, write }) => {
    const order = { submissionId: params.submission_id, actorId: session.userId, at: deps.now(), ...query }
    const why = { reasonCode: body.reason_code, reason: body.reason }
    return write((tx) => rejectSubmission(tx, dependencies, { ...order, ...why }))
  })

  route(api.undoActivityDecision, async ({ params, session, write }) => {
    const order = { submissionId: params.submission_id, actorId: session.userId, at: deps.now() }
    return write((tx) => undoDecision(tx, dependencies, order))
  })
}

function entryOf(row: SubmissionRow, proof: ProofRow | undefined, photoUrl: (id: string) => string): Entry {
  const { similarId } = row
  const similar = similarId === null || PROOF_FORM.test(similarId) ? proofUrl : photoUrl
  const entered: Readonly<Record<string, unknown>> = row
  const facts = SUBMISSION_FIELDS.flatMap((name) =>
    entered[name] === null ? [] : [[name, String(entered[name])] as const],
  )
  return {
    submission_id: row.id,
    key: row.activityKey,
    owner_id: row.userId,
    state: row.review ?? 'waiting',
    reason: row.reviewReason ?? 'copy',
    days: row.photoDays,
    similar_url: similarId === null ? null : similar(similarId),
    created_date: row.at,
    version: versionOf(row),
    coins: row.reward,
    facts: Object.fromEntries(facts),
    lat: row.lat,
    lng: row.lng,
    proof: proof
      ? {
          url: proofUrl(proof.id),
          type: proof.type,
          taken_date: proof.takenAt,
          lat: proof.lat,
          lng: proof.lng,
        }
      : null,
  }
}
