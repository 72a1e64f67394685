import { sql } from 'kysely'
import type { Db } from '../../../infra/db/port.ts'

/** A photo of an asset and the proof of an activity that look the same; both entries are live. */
type PhotoAndProof = {
  assetId: string
  photoId: string
  submissionId: string
  proofId: string
  match: 'same_pixels' | 'alike'
}

/**
 * Photos of live assets and proofs of live activities that resemble each other, the most similar first. The
 * planting of a tree may show the tree's own photo.
 */
const photosAndProofs = (db: Db) =>
  db
    .selectFrom('photos as p')
    .innerJoin('assets as a', 'a.id', 'p.assetId')
    .innerJoin('pictureHashes as ph', 'ph.photoId', 'p.id')
    .innerJoin('pictureMatches as m', 'm.picture', 'ph.seq')
    .innerJoin('pictureHashes as oh', 'oh.seq', 'm.other')
    .innerJoin('activityProofs as o', 'o.id', 'oh.proofId')
    .innerJoin('activitySubmissions as s', 's.id', 'o.submissionId')
    .select(['a.id as assetId', 'p.id as photoId', 's.id as submissionId', 'o.id as proofId'])
    .select(
      sql<
        PhotoAndProof['match']
      >`case when p.pixel_sha256 = o.pixel_sha256 then 'same_pixels' else 'alike' end`.as('match'),
    )
    .where('a.deletedAt', 'is', null)
    .where('a.status', '<>', 'rejected')
    .where('s.status', '=', 'accepted')
    .where((e) => e.or([e('s.review', 'is', null), e('s.review', '<>', 'rejected')]))
    .where((e) => e.or([e('s.treeAssetId', 'is', null), e('s.treeAssetId', '<>', e.ref('a.id'))]))
    .where((e) =>
      e.not(
        e.and([
          e('s.treeAssetId', 'is', null),
          e('s.activityKey', '=', 'plant-tree'),
          e('s.userId', '=', e.ref('a.ownerId')),
          e.not(
            e.exists(
              e
                .selectFrom('activitySubmissions as planted')
                .select('planted.id')
                .whereRef('planted.treeAssetId', '=', 'a.id')
                .where('planted.status', '=', 'accepted'),
            ),
          ),
        ]),
      ),
    )
    .orderBy('m.similarity', 'desc')
    .orderBy('o.id')

export const proofsLike = (db: Db, assetId: string): Promise<PhotoAndProof[]> =>
  photosAndProofs(db).where('a.id', '=', assetId).execute()

export const photosLike = (db: Db, submissionId: string): Promise<PhotoAndProof[]> =>
  photosAndProofs(db).where('s.id', '=', submissionId).execute()

/** Other live activities whose proof resembles this one's. */
export async function activitiesLike(db: Db, submissionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('activityProofs as p')
    .innerJoin('pictureHashes as ph', 'ph.proofId', 'p.id')
    .innerJoin('pictureMatches as m', 'm.picture', 'ph.seq')
    .innerJoin('pictureHashes as oh', 'oh.seq', 'm.other')
    .innerJoin('activityProofs as o', 'o.id', 'oh.proofId')
    .innerJoin('activitySubmissions as s', 's.id', 'o.submissionId')
    .select('s.id')
    .distinct()
    .where('p.submissionId', '=', submissionId)
    .where('s.id', '<>', submissionId)
    .where('s.status', '=', 'accepted')
    .where((e) => e.or([e('s.review', 'is', null), e('s.review', '<>', 'rejected')]))
    .execute()
  return rows.map(({ id }) => id)
}
