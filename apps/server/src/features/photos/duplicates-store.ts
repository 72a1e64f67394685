import {
  ALIKE_BITS_MAX,
  BAND_DIGITS,
  bandValues,
  differingBits,
  HASH_BANDS,
} from '@eco/domain/assets/similarity'
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
  /** differing bits of the perceptual hashes, 0 to ALIKE_BITS_MAX; 0 for the same file or pixels */
  bits: number
  otherAssetId: string
  otherOwnerId: string
  otherUrl: string
}

type Picture = { id: string; sourceSha256: string; pixelSha256: string; dhash: string }
type Other = Picture & { assetId: string | null; ownerId: string }

/** Maximum rows of one index lookup: plain pictures share their hashes with thousands of others. */
const CANDIDATES_MAX = 500

/**
 * Finds photos of other live claims (pending or approved, not deleted) that are the same file, show the same
 * pixels, or are similar. Needs six index lookups however many photos are stored. The closest come first.
 */
export async function photoTwins(db: Db, assetId: string): Promise<PhotoDuplicate[]> {
  const own = await db
    .selectFrom('photos')
    .select(['id', 'sourceSha256', 'pixelSha256', 'dhash'])
    .where('assetId', '=', assetId)
    .orderBy('position')
    .execute()
  if (own.length === 0) return []
  const others = new Map<string, Other>()
  for (const candidates of [await sameAs(db, assetId, own), await alikeTo(db, assetId, own)])
    for (const other of candidates) others.set(other.id, other)
  return own
    .flatMap((picture) => [...others.values()].flatMap((other) => compare(picture, other) ?? []))
    .sort((a, b) => TWIN_MATCHES.indexOf(a.match) - TWIN_MATCHES.indexOf(b.match) || a.bits - b.bits)
}

async function sameAs(db: Db, assetId: string, own: readonly Picture[]): Promise<Other[]> {
  const files = own.map((picture) => picture.sourceSha256)
  const pixels = own.map((picture) => picture.pixelSha256)
  return [
    ...(await liveOthers(db, assetId).where('p.sourceSha256', 'in', files).execute()),
    ...(await liveOthers(db, assetId).where('p.pixelSha256', 'in', pixels).execute()),
  ]
}

/** Finds similar hashes by their bands; assets/similarity.ts in the domain explains how. */
async function alikeTo(db: Db, assetId: string, own: readonly Picture[]): Promise<Other[]> {
  const found: Other[] = []
  for (let band = 0; band < HASH_BANDS; band++) {
    const values = [...new Set(own.flatMap((picture) => bandValues(picture.dhash, band)))]
    // Literal digits, as in the index: a bound parameter would not match its expression.
    const digits = sql<string>`substr(p.dhash, ${sql.lit(band * BAND_DIGITS + 1)}, ${sql.lit(BAND_DIGITS)})`
    found.push(...(await liveOthers(db, assetId).where(digits, 'in', values).execute()))
  }
  return found
}

function liveOthers(db: Db, assetId: string) {
  return db
    .selectFrom('photos as p')
    .innerJoin('assets as a', 'a.id', 'p.assetId')
    .select(['p.id', 'p.sourceSha256', 'p.pixelSha256', 'p.dhash', 'p.assetId', 'p.ownerId'])
    .where('a.id', '<>', assetId)
    .where('a.deletedAt', 'is', null)
    .where('a.status', '<>', 'rejected')
    .limit(CANDIDATES_MAX)
}

function compare(own: Picture, other: Other): PhotoDuplicate | undefined {
  const bits = differingBits(own.dhash, other.dhash)
  const match = matchOf(own, other, bits)
  if (match === undefined || other.assetId === null) return undefined
  return {
    url: photoUrl(own.id),
    match,
    bits: match === 'alike' ? bits : 0,
    otherAssetId: other.assetId,
    otherOwnerId: other.ownerId,
    otherUrl: photoUrl(other.id),
  }
}

function matchOf(own: Picture, other: Other, bits: number): DuplicateMatch | undefined {
  if (own.sourceSha256 === other.sourceSha256) return 'same_file'
  if (own.pixelSha256 === other.pixelSha256) return 'same_pixels'
  return bits <= ALIKE_BITS_MAX ? 'alike' : undefined
}
