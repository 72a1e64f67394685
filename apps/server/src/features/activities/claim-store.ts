import type { ActivityKey } from '@eco/domain/activities/catalogue'
import type { Place } from '@eco/domain/activities/duplicate-tree'
import type { ReviewState } from '@eco/domain/activities/provisional'
import { send } from '../../infra/db/pipeline.ts'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

type Kind = Schema['proofClaims']['kind']
/** A hash of a proof's content: of the file, of its decoded pixels, or of a video's frames. */
export type ProofHash = { kind: Kind; hash: string }

/** The submission that used a content. */
export type Holder = Place & {
  submissionId: string
  userId: string
  activityKey: ActivityKey
  status: 'accepted' | 'cancelled'
  review: ReviewState | null
  location: string
}

/** Submissions that used one of these contents. */
export async function findHolders(tx: Db, hashes: readonly ProofHash[]): Promise<Holder[]> {
  return tx
    .selectFrom('proofClaims as c')
    .innerJoin('activitySubmissions as s', 's.id', 'c.submissionId')
    .select(['s.id as submissionId', 's.userId', 's.activityKey', 's.status', 's.review'])
    .select(['s.location', 's.lat', 's.lng'])
    .distinct()
    .where((e) =>
      e.or(hashes.map(({ kind, hash }) => e.and([e('c.kind', '=', kind), e('c.hash', '=', hash)]))),
    )
    .execute()
}

/**
 * Records contents as used by a submission; contents already claimed by another submission keep their owner.
 */
export async function claimContents(tx: Db, submissionId: string, hashes: readonly ProofHash[]) {
  await send(
    tx,
    tx
      .insertInto('proofClaims')
      .values(hashes.map((one) => ({ ...one, submissionId })))
      .onConflict((c) => c.columns(['kind', 'hash']).doNothing()),
  )
}

/** Transfers the contents of a cancelled submission to a new one. */
export async function takeOver(tx: Db, fromId: string, toId: string): Promise<void> {
  await send(tx, tx.updateTable('proofClaims').set({ submissionId: toId }).where('submissionId', '=', fromId))
}

export type TreePhoto = { id: string; assetId: string; ownerId: string }

/** Photos of recorded trees with the same file or the same pixels. */
export async function findTreePhotos(
  tx: Db,
  { sha256, pixelSha256 }: { sha256: string; pixelSha256: string | null },
): Promise<TreePhoto[]> {
  return treePhotos(tx)
    .where((e) => e.or([e('p.sourceSha256', '=', sha256), e('p.pixelSha256', '=', pixelSha256)]))
    .execute()
}

/** Those of these photos that belong to recorded trees. */
export async function treePhotosOf(tx: Db, ids: readonly string[]): Promise<TreePhoto[]> {
  if (ids.length === 0) return []
  return treePhotos(tx)
    .where('p.id', 'in', [...ids])
    .execute()
}

const treePhotos = (tx: Db) =>
  tx
    .selectFrom('photos as p')
    .innerJoin('assets as a', 'a.id', 'p.assetId')
    .select(['p.id', 'a.id as assetId', 'a.ownerId'])
    .where('a.kind', '=', 'tree')
    .where('a.deletedAt', 'is', null)

/** Those of these proofs that still count, that is, whose submission is not cancelled. */
export async function standingProofs(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('activityProofs as p')
    .innerJoin('activitySubmissions as s', 's.id', 'p.submissionId')
    .select('p.id')
    .where('p.id', 'in', [...ids])
    .where('s.status', '=', 'accepted')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Links a planting to the tree whose attached photo it shares. Both must belong to the same member, and
 * neither may be linked already.
 */
export async function linkPlanting(tx: Db, { ownerId, assetId }: Omit<TreePhoto, 'id'>): Promise<void> {
  const [planting] = await sharedPlantings(tx, assetId)
  if (!planting || planting.userId !== ownerId || planting.treeAssetId !== null) return
  if (planting.activityKey !== 'plant-tree' || (await isPlanted(tx, assetId))) return
  await tx
    .updateTable('activitySubmissions')
    .set({ treeAssetId: assetId })
    .where('id', '=', planting.id)
    .where('status', '=', 'accepted')
    .execute()
}

/** Submissions whose proof is one of the asset's photos, except the planting linked to the asset. */
export async function foreignUses(tx: Db, assetId: string): Promise<string[]> {
  const found = await sharedPlantings(tx, assetId)
  return found.filter(({ treeAssetId }) => treeAssetId !== assetId).map(({ id }) => id)
}

const sharedPlantings = (tx: Db, assetId: string) =>
  tx
    .selectFrom('photos as p')
    .innerJoin('proofClaims as c', (join) =>
      join.on((e) =>
        e.or([
          e.and([e('c.kind', '=', 'file'), e('c.hash', '=', e.ref('p.sourceSha256'))]),
          e.and([e('c.kind', '=', 'pixels'), e('c.hash', '=', e.ref('p.pixelSha256'))]),
        ]),
      ),
    )
    .innerJoin('activitySubmissions as s', 's.id', 'c.submissionId')
    .select(['s.id', 's.userId', 's.activityKey', 's.treeAssetId'])
    .distinct()
    .where('p.assetId', '=', assetId)
    .where('s.status', '=', 'accepted')
    .orderBy('s.id')
    .execute()

/** True if a recorded tree is linked to an accepted planting. */
export async function isPlanted(tx: Db, treeAssetId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('activitySubmissions')
    .select('id')
    .where('treeAssetId', '=', treeAssetId)
    .where('status', '=', 'accepted')
    .executeTakeFirst()
  return found !== undefined
}
