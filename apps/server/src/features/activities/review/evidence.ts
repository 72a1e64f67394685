import type { api, ReplyOf } from '@eco/contract'
import { excessOf, submissionStatus } from '@eco/domain/activities/provisional'
import { SUBMISSION_FIELDS } from '@eco/domain/activities/submission'
import type { Db } from '../../../infra/db/port.ts'
import { sentence } from '../../../sentence.ts'
import { historyOf, type SecondLooksAt } from '../history.ts'
import { proofUrl } from '../mapper.ts'
import { type ProofRow, readProofs } from '../proofs/proof-store.ts'
import { beforeApproval, type SubmissionRow } from '../store.ts'
import { proofsLike } from './copies-store.ts'
import { versionOf } from './decide.ts'
import { findSimilar, findSubmission } from './store.ts'

const PROOF_FORM = /^proof_/

type Entry = ReplyOf<typeof api.activityQueue>['data'][number]
type Case = ReplyOf<typeof api.readCase>
type PhotoUrl = (id: string) => string

/** A submission as the reviewers' queue of activities lists it. */
export function entryOf(
  row: SubmissionRow,
  proof: ProofRow | undefined,
  photoUrl: (id: string) => string,
): Entry {
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

/** The proof of each submission, to be shown in a list. */
export async function proofsOf(
  db: Db,
  submissionIds: readonly string[],
): Promise<Map<string, { url: string; type: string }>> {
  const proofs = await readProofs(db, submissionIds)
  return new Map([...proofs].map(([id, proof]) => [id, { url: proofUrl(proof.id), type: proof.type }]))
}

/** What a case shows of a submission; undefined for one that does not exist. */
export async function evidenceOf(
  db: Db,
  submissionId: string,
  {
    photoUrl,
    secondLooksAt,
    readerId,
  }: { photoUrl: PhotoUrl; secondLooksAt: SecondLooksAt; readerId: string },
): Promise<
  | Pick<
      Case,
      'version' | 'facts' | 'amount' | 'pictures' | 'place' | 'days' | 'excess' | 'similar' | 'history'
    >
  | undefined
> {
  const found = await findSubmission(db, submissionId)
  if (!found) return undefined
  const other = found.similarId === null ? undefined : await findSimilar(db, found.similarId)
  const entries = [submissionId, ...(other ? [other.entryId] : [])]
  const waiting = await secondLooksAt(db, entries, readerId)
  const row = waiting.has(submissionId) ? beforeApproval(found) : found
  const proof = (await readProofs(db, [submissionId])).get(submissionId)
  const { version, facts, coins, days, proof: shown, similar_url } = entryOf(row, proof, photoUrl)
  const similar = other && similarOf(other, similar_url, row.userId)
  const seen = similar && {
    ...similar,
    status: waiting.has(similar.entry_id) ? ('pending' as const) : similar.status,
  }
  return {
    version,
    facts,
    amount: coins,
    pictures: shown ? [shown] : [],
    place: { lat: row.lat, lng: row.lng },
    days,
    excess: excessOf(row) ?? null,
    similar: seen && shown ? [{ flag: 'alike_photo', url: shown.url, other: seen }] : [],
    history: await historyOf(db, secondLooksAt, row, readerId),
  }
}

/** Proofs of live activities that resemble an asset's photos, for the comparison with it. */
export async function proofsSimilarTo(
  db: Db,
  { assetId, ownerId }: { assetId: string; ownerId: string },
  {
    photoUrl,
    secondLooksAt,
    readerId,
  }: { photoUrl: PhotoUrl; secondLooksAt: SecondLooksAt; readerId: string },
): Promise<Case['similar']> {
  const found = await proofsLike(db, assetId)
  const closest = [...new Map(found.toReversed().map((one) => [one.submissionId, one])).values()].reverse()
  const waiting = await secondLooksAt(
    db,
    closest.map(({ submissionId }) => submissionId),
    readerId,
  )
  const rows: Case['similar'] = []
  for (const { photoId, proofId, submissionId, match } of closest) {
    const other = await findSimilar(db, proofId)
    if (!other) continue
    const shown = similarOf(other, proofUrl(proofId), ownerId)
    rows.push({
      flag: match === 'alike' ? 'alike_photo' : 'same_photo',
      url: photoUrl(photoId),
      other: waiting.has(submissionId) ? { ...shown, status: 'pending' } : shown,
    })
  }
  return rows
}

type Similar = NonNullable<Awaited<ReturnType<typeof findSimilar>>>

function similarOf(other: Similar, url: string | null, ownerId: string): Case['similar'][number]['other'] {
  const { takenAt, lat, lng, entryId, kind, createdAt } = other
  const status = other.activityKey === null ? other.assetStatus : submissionStatus('accepted', other.review)
  return {
    ...{ url, taken_date: takenAt, lat, lng, entry_id: entryId, kind, saved_date: createdAt },
    facts: {},
    title: other.title ?? sentence(`activity.title.${other.activityKey ?? 'plant-tree'}`),
    status:
      status === 'approved' || status === 'accepted'
        ? 'approved'
        : status === 'rejected'
          ? status
          : 'pending',
    ...{ owner_id: other.ownerId, same_owner: other.ownerId === ownerId },
  }
}
