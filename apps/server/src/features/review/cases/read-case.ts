import type { api, ReplyOf } from '@eco/contract'
import { CM_PER_M, TREE_NAMES } from '@eco/contract/assets/tree/names'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import type { Flag } from '@eco/domain/review/cases'
import { releasesBuffer, type VisitMonths } from '@eco/domain/visits/visits'
import type { Db } from '../../../infra/db/port.ts'
import { problem } from '../../../problem.ts'
import { findNearPlaces } from '../evidence-store.ts'
import { readScores } from '../score/score.ts'
import { readClaims, readObjection, readPhotos, readRecord } from './detail-store.ts'
import { type ListDependencies, VISIT_VERSION, withFlags } from './list-cases.ts'
import { readListed, waitingCases } from './list-store.ts'
import { readReviewer, readSecondLooks } from './reviewer-store.ts'
import type { Searches } from './track-case.ts'

type Case = ReplyOf<typeof api.readCase>
/** What a case shows of its entry. */
export type Evidence = Pick<
  Case,
  'version' | 'facts' | 'amount' | 'pictures' | 'place' | 'days' | 'excess' | 'similar' | 'history'
>

export type CaseDependencies = Omit<Searches, 'duplicatesOf'> &
  ListDependencies & {
    photoUrl(photoId: string): string
    attributesOf(db: Db, assetIds: readonly string[]): Promise<Map<string, Record<string, string>>>
    /** The history of an asset as this member may see it. */
    historyOf(
      db: Db,
      assetId: string,
      reader: { userId: string; isReviewer: boolean },
    ): Promise<{ version: string; data: Case['history'] } | undefined>
    /** Photos of other live claims that equal or resemble those of an asset, the closest first. */
    duplicatesOf(
      db: Db,
      assetId: string,
    ): Promise<
      { match: 'same_file' | 'same_pixels' | 'alike'; url: string; otherAssetId: string; otherUrl: string }[]
    >
    /** Proofs of live activities that resemble an asset's photos. */
    proofsSimilarTo(
      db: Db,
      asset: { assetId: string; ownerId: string },
      readerId: string,
    ): Promise<Case['similar']>
    reviewedVisitOf(db: Db, visitId: string): Promise<ReviewedVisit | undefined>
    /** Photos of other claims, and of other visits, that resemble one photo. */
    alikeTo(db: Db, own: { photoId: string }): ReturnType<CaseDependencies['duplicatesOf']>
    /** The evidence of an activity that waits for a review. */
    activityEvidenceOf(db: Db, submissionId: string, readerId: string): Promise<Evidence | undefined>
  }

type EntryPhoto = { id: string; takenAt: number | null; lat: number | null; lng: number | null }
/** A visit of a tree, with its own photo first and then those of earlier visits. */
type ReviewedVisit = {
  treeId: string
  ownerId: string
  alive: 0 | 1
  heightCm: number | null
  dbhCm: number | null
  months: VisitMonths
  photos: readonly EntryPhoto[]
  buffer: number
}

/** @throws Problem own_asset for the reviewer's own entry; not_found, also when the case is closed */
export async function readCase(
  db: Db,
  dependencies: CaseDependencies,
  { caseId, reviewerId, now }: { caseId: string; reviewerId: string; now: number },
): Promise<Case> {
  const reviewer = await readReviewer(db, reviewerId)
  const row = await readListed(waitingCases(db, reviewer, {}))
    .where('c.id', '=', caseId)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  const scores = await readScores(db, [row.entryId], reviewerId)
  const [listed] = await withFlags(db, dependencies, [row], { reviewer, now, scores })
  const evidence =
    row.kind === 'activity'
      ? await dependencies.activityEvidenceOf(db, row.entryId, reviewerId)
      : row.kind === 'visit'
        ? await visitEvidence(db, dependencies, row.entryId, reviewerId)
        : await evidenceOf(db, dependencies, row, reviewerId)
  if (!listed || !evidence) throw problem('not_found')
  const { since, approved, rejected, pending } = await readRecord(db, row, reviewerId)
  const record = { since, approved, rejected, waiting: pending }
  const parts = scores.get(row.entryId) ?? []
  return { ...listed, ...evidence, evidence: parts, objection: await readObjection(db, row), record }
}

async function evidenceOf(
  db: Db,
  dependencies: CaseDependencies,
  { entryId, ownerId }: { entryId: string; ownerId: string },
  reviewerId: string,
): Promise<Evidence | undefined> {
  const history = await dependencies.historyOf(db, entryId, { userId: reviewerId, isReviewer: true })
  if (!history) return undefined
  const facts = (await dependencies.attributesOf(db, [entryId])).get(entryId) ?? {}
  const { [TREE_NAMES.lat]: lat, [TREE_NAMES.lng]: lng } = facts
  const photos = await readPhotos(db, [entryId])
  const pictures = photos.map((photo) => pictureOf(dependencies, photo))
  return {
    version: history.version,
    facts,
    amount: CREDITS_PER_ASSET,
    pictures,
    place: lat === undefined || lng === undefined ? null : { lat: Number(lat), lng: Number(lng) },
    days: null,
    excess: null,
    similar: await similarTo(db, dependencies, { entryId, ownerId, reviewerId }),
    history: history.data,
  }
}

/** The tree as it was approved, with the photo of the visit before all others. */
async function visitEvidence(
  db: Db,
  dependencies: CaseDependencies,
  visitId: string,
  reviewerId: string,
): Promise<Evidence | undefined> {
  const visit = await dependencies.reviewedVisitOf(db, visitId)
  const tree = visit && (await evidenceOf(db, dependencies, { ...visit, entryId: visit.treeId }, reviewerId))
  if (!visit || !tree) return undefined
  const { ownerId, heightCm, dbhCm, months, photos, buffer } = visit
  const [own] = photos
  const alike = own === undefined ? [] : await dependencies.alikeTo(db, { photoId: own.id })
  const measured = {
    VisitMonths: String(months),
    ...(heightCm !== null && { VisitHeight: String(heightCm / CM_PER_M) }),
    ...(dbhCm !== null && { VisitDBH: String(dbhCm) }),
  }
  return {
    ...tree,
    version: VISIT_VERSION,
    facts: { ...measured, ...tree.facts },
    amount: releasesBuffer({ months, alive: visit.alive === 1 }) ? buffer : 0,
    pictures: [...photos.map((photo) => pictureOf(dependencies, photo)), ...tree.pictures],
    similar: await similarPairs(db, dependencies, { ownerId, reviewerId }, [
      ...alike.map(({ url, otherAssetId: otherId, otherUrl }) => ({
        ...{ flag: 'alike_photo' as const, url, otherId, otherUrl },
      })),
    ]),
    history: tree.history,
  }
}

const pictureOf = (
  { photoUrl }: Pick<CaseDependencies, 'photoUrl'>,
  { id, takenAt, lat, lng }: EntryPhoto,
) => ({ url: photoUrl(id), taken_date: takenAt, lat, lng, type: 'image/jpeg' })

/** Live entries that resemble an asset; of those with similar pictures, the closest pair. */
async function similarTo(
  db: Db,
  dependencies: CaseDependencies,
  { entryId, ownerId, reviewerId }: { entryId: string; ownerId: string; reviewerId: string },
): Promise<Case['similar']> {
  const pairs = new Map<string, Pair>()
  const add = (flag: Flag, otherId: string, url: string | null = null, otherUrl: string | null = null) => {
    if (!pairs.has(`${flag} ${otherId}`)) pairs.set(`${flag} ${otherId}`, { flag, url, otherId, otherUrl })
  }
  for (const { match, url, otherAssetId, otherUrl } of await dependencies.duplicatesOf(db, entryId))
    if (match !== 'alike' || !pairs.has(`same_photo ${otherAssetId}`))
      add(match === 'alike' ? 'alike_photo' : 'same_photo', otherAssetId, url, otherUrl)
  for (const { other } of await dependencies.identifierConflictsOf(db, [entryId])) add('contested', other)
  for (const { other } of await findNearPlaces(db, [entryId])) add('near_place', other)
  const assets = await similarPairs(db, dependencies, { ownerId, reviewerId }, [...pairs.values()])
  return [...assets, ...(await dependencies.proofsSimilarTo(db, { assetId: entryId, ownerId }, reviewerId))]
}

type Pair = { flag: Flag; url: string | null; otherId: string; otherUrl: string | null }

async function similarPairs(
  db: Db,
  dependencies: CaseDependencies,
  { ownerId, reviewerId }: { ownerId: string; reviewerId: string },
  pairs: readonly Pair[],
): Promise<Case['similar']> {
  const ids = [...new Set(pairs.map(({ otherId }) => otherId))]
  const claims = new Map((await readClaims(db, ids)).map((claim) => [claim.id, claim]))
  const photos = await readPhotos(db, ids)
  const facts = await dependencies.attributesOf(db, ids)
  const waiting = await readSecondLooks(db, ids, reviewerId)
  return pairs.flatMap(({ flag, url, otherId, otherUrl }) => {
    const claim = claims.get(otherId)
    if (!claim) return []
    // The photo of a visit is not among those of its tree.
    const photo = photos.find(({ id, assetId }) =>
      otherUrl === null ? assetId === otherId : dependencies.photoUrl(id) === otherUrl,
    )
    const other = {
      url: otherUrl ?? (photo === undefined ? null : dependencies.photoUrl(photo.id)),
      ...{ taken_date: photo?.takenAt ?? null, lat: photo?.lat ?? null, lng: photo?.lng ?? null },
      ...{ entry_id: otherId, kind: claim.kind, title: claim.title, saved_date: claim.createdAt },
      facts: facts.get(otherId) ?? {},
      status: waiting.has(otherId) ? 'pending' : claim.status,
      ...{ owner_id: claim.ownerId, same_owner: claim.ownerId === ownerId },
    } as const
    return [{ flag, url, other }]
  })
}
