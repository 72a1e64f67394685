import { excessOf } from '@eco/domain/activities/provisional'
import type { Flag } from '@eco/domain/review/cases'
import {
  type Evidence,
  photoTimeFits,
  positionOf,
  type ScoredPart,
  scoreParts,
} from '@eco/domain/review/score'
import type { Db } from '../../../infra/db/port.ts'
import { problem } from '../../../problem.ts'
import { readFlags } from '../cases/list-store.ts'
import { readSecondLooks } from '../cases/reviewer-store.ts'
import {
  type Decided,
  readDecided,
  readScoredActivities,
  readScoredAssets,
  readScoredPhotos,
  readScoredProofs,
  readScoredVisits,
} from './score-store.ts'

/** Flags that mean a claim for the same thing; a tree may stand near another. */
const COPY_FLAGS: readonly Flag[] = ['same_photo', 'alike_photo', 'contested']

/** An entry with its owner, and how it was decided if it counts in its owner's record. */
type Scored = { id: string; ownerId: string; decided: keyof Decided | null; evidence: Evidence }

/** The parts of the scores of entries by id, for one reader, with a fixed number of statements. */
export async function readScores(
  db: Db,
  entryIds: readonly string[],
  readerId: string,
): Promise<Map<string, ScoredPart[]>> {
  const scored = await readEvidence(db, entryIds, readerId)
  return new Map(scored.map(({ id, evidence }) => [id, scoreParts(evidence)]))
}

/** @throws Problem not_found for an entry of somebody else */
export async function readOwnScore(db: Db, entryId: string, ownerId: string): Promise<ScoredPart[]> {
  const [scored] = await readEvidence(db, [entryId], ownerId)
  if (scored?.ownerId !== ownerId) throw problem('not_found')
  return scoreParts(scored.evidence)
}

/** How many of the member's own entries were decided which way. */
export async function readOwnRecord(db: Db, ownerId: string): Promise<Decided> {
  return (await readDecided(db, [ownerId], ownerId)).get(ownerId) ?? { approved: 0, rejected: 0 }
}

async function readEvidence(db: Db, entryIds: readonly string[], readerId: string): Promise<Scored[]> {
  if (entryIds.length === 0) return []
  const scored = [
    ...(await readAssets(db, entryIds)),
    ...(await readActivities(db, entryIds)),
    ...(await readVisits(db, entryIds)),
  ]
  if (scored.length === 0) return []
  const owners = [...new Set(scored.map(({ ownerId }) => ownerId))]
  const records = await readDecided(db, owners, readerId)
  const lookedAt = await readSecondLooks(db, entryIds, readerId)
  return scored.map((entry) => {
    const record = { approved: 0, rejected: 0, ...records.get(entry.ownerId) }
    // The record is that of the owner's other entries.
    if (entry.decided && !lookedAt.has(entry.id)) record[entry.decided] -= 1
    return { ...entry, evidence: { ...entry.evidence, record } }
  })
}

async function readAssets(db: Db, ids: readonly string[]): Promise<Scored[]> {
  const rows = await readScoredAssets(db, ids)
  if (rows.length === 0) return []
  const photos = await readScoredPhotos(db, ids)
  const flags = await readFlags(db, ids)
  return rows.map(({ id, ownerId, status, kind, at, identifierHash, plantingDate, accuracyM, ...place }) => {
    const own = photos.filter(({ entryId }) => entryId === id)
    return {
      ...{ id, ownerId, decided: status === 'pending' ? null : status },
      evidence: {
        kind,
        photos: own.map((photo) => photoOf(photo, { at, plantingDate: plantingDate ?? undefined })),
        views: new Set(own.map(({ pixelSha256 }) => pixelSha256)).size,
        position: positionOf(place),
        reportedM: accuracyM ?? undefined,
        hasIdentifier: identifierHash !== null,
        isCopied: COPY_FLAGS.some((flag) => flags.get(id)?.includes(flag)),
        isOverLimit: false,
        record: undefined,
      },
    }
  })
}

async function readActivities(db: Db, ids: readonly string[]): Promise<Scored[]> {
  const rows = await readScoredActivities(db, ids)
  if (rows.length === 0) return []
  const proofs = await readScoredProofs(db, ids)
  return rows.map(({ id, ownerId, at, review, reviewReason, accuracyM, lat, lng, ...amount }) => {
    const own = proofs.filter(({ entryId }) => entryId === id)
    return {
      ...{ id, ownerId, decided: review === 'waiting' ? null : review },
      evidence: {
        kind: 'activity',
        photos: own.map((photo) => photoOf(photo, { at })),
        views: own.length,
        position: { lat, lng },
        reportedM: accuracyM ?? undefined,
        hasIdentifier: false,
        isCopied: reviewReason === 'copy',
        isOverLimit: excessOf(amount) !== undefined,
        record: undefined,
      },
    }
  })
}

async function readVisits(db: Db, ids: readonly string[]): Promise<Scored[]> {
  const rows = await readScoredVisits(db, ids)
  if (rows.length === 0) return []
  const flags = await readFlags(db, ids)
  return rows.map(({ id, ownerId, at, treeLat, treeLng, photoId, ...photo }) => ({
    ...{ id, ownerId, decided: null },
    evidence: {
      kind: 'visit',
      photos: photoId === null ? [] : [photoOf(photo, { at })],
      views: photoId === null ? 0 : 1,
      position: positionOf({ lat: treeLat, lng: treeLng }),
      hasIdentifier: false,
      isCopied: COPY_FLAGS.some((flag) => flags.get(id)?.includes(flag)),
      isOverLimit: false,
      record: undefined,
    },
  }))
}

type Photo = { takenAt: number | null; lat: number | null; lng: number | null; accuracyM: number | null }

const photoOf = (photo: Photo, entry: { at: number; plantingDate?: string | undefined }) => ({
  timeFits: photoTimeFits({ takenAt: photo.takenAt ?? undefined }, entry),
  position: positionOf(photo),
  accuracyM: photo.accuracyM ?? undefined,
})
