import { sql } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import { photoUrl } from './store.ts'

const TWIN_MATCHES = ['same_file', 'same_pixels', 'alike'] as const
type DuplicateMatch = (typeof TWIN_MATCHES)[number]

/** A photo of another live claim that equals or resembles one of this asset's. */
export type PhotoDuplicate = {
  /** this asset's photo */
  url: string
  match: DuplicateMatch
  /** of the perceptual hashes, SIMILARITY_MIN to 1; 1 for the same file or pixels */
  similarity: number
  otherAssetId: string
  otherOwnerId: string
  otherUrl: string
}

type Exact = { id: string; sourceSha256: string; pixelSha256: string }

/** Maximum rows of one lookup: plain pictures may have thousands of copies. */
const FOUND_MAX = 500

/**
 * Finds photos of other live claims (pending or approved, not deleted) that are the same file, show the same
 * pixels, or are similar. The closest come first.
 */
export async function photoTwins(db: Db, assetId: string): Promise<PhotoDuplicate[]> {
  const own = await db
    .selectFrom('photos')
    .select(['id', 'sourceSha256', 'pixelSha256'])
    .where('assetId', '=', assetId)
    .orderBy('position')
    .execute()
  if (own.length === 0) return []
  const same = await sameAs(db, assetId, own)
  const isSame = new Set(same.map(({ url, otherUrl }) => `${url} ${otherUrl}`))
  const alike = await alikeTo(db, { assetId })
  return [...same, ...alike.filter(({ url, otherUrl }) => !isSame.has(`${url} ${otherUrl}`))]
}

async function sameAs(db: Db, assetId: string, own: readonly Exact[]): Promise<PhotoDuplicate[]> {
  const files = own.map((picture) => picture.sourceSha256)
  const pixels = own.map((picture) => picture.pixelSha256)
  const columns = ['p.id', 'p.sourceSha256', 'p.pixelSha256', 'p.ownerId', 'a.id as assetId'] as const
  const others = livePhotos(db).where('a.id', '<>', assetId).select(columns)
  const found = [
    ...(await others.where('p.sourceSha256', 'in', files).execute()),
    ...(await others.where('p.pixelSha256', 'in', pixels).execute()),
  ]
  const unique = [...new Map(found.map((other) => [other.id, other])).values()]
  return own
    .flatMap((picture) =>
      unique.flatMap((other) => {
        const match = matchOf(picture, other)
        return match === undefined ? [] : [duplicate(picture.id, match, 1, other)]
      }),
    )
    .sort((a, b) => TWIN_MATCHES.indexOf(a.match) - TWIN_MATCHES.indexOf(b.match))
}

/** Photos of live claims that resemble one of another claim's. */
export const alikeTo = async (
  db: Db,
  own: { assetId: string } | { photoId: string },
): Promise<PhotoDuplicate[]> => {
  // They were recorded when the later of two was uploaded.
  const found = await livePhotos(db)
    .innerJoin('pictureHashes as other', 'other.photoId', 'p.id')
    .innerJoin('pictureMatches as m', 'm.other', 'other.seq')
    .innerJoin('pictureHashes as h', 'h.seq', 'm.picture')
    .innerJoin('photos as own', 'own.id', 'h.photoId')
    .select(['own.id as ownId', 'm.similarity', 'p.id', 'p.ownerId', 'a.id as assetId'])
    .where((e) =>
      'assetId' in own
        ? e.and([e('own.assetId', '=', own.assetId), e('a.id', '<>', own.assetId)])
        : e('own.id', '=', own.photoId),
    )
    .orderBy('m.similarity', 'desc')
    .orderBy('p.id')
    .execute()
  return found.map(({ ownId, similarity, ...other }) => duplicate(ownId, 'alike', similarity, other))
}

/** Photos of assets, and of visits of trees, that are neither deleted nor rejected. */
export const livePhotos = (db: Db) =>
  db
    .selectFrom('photos as p')
    .innerJoin('assets as a', (join) =>
      join.on('a.id', '=', sql<string>`coalesce(p.asset_id, p.visit_tree_id)`),
    )
    .where('a.deletedAt', 'is', null)
    .where('a.status', '<>', 'rejected')
    .limit(FOUND_MAX)

function matchOf(own: Exact, other: Exact): DuplicateMatch | undefined {
  if (own.sourceSha256 === other.sourceSha256) return 'same_file'
  return own.pixelSha256 === other.pixelSha256 ? 'same_pixels' : undefined
}

const duplicate = (
  ownId: string,
  match: DuplicateMatch,
  similarity: number,
  other: { id: string; assetId: string; ownerId: string },
): PhotoDuplicate => ({
  ...{ url: photoUrl(ownId), match, similarity },
  ...{ otherAssetId: other.assetId, otherOwnerId: other.ownerId, otherUrl: photoUrl(other.id) },
})
