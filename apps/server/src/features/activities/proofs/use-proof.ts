import { message } from '@eco/contract/messages'
import { duplicateTreeMessage, isSamePlace } from '@eco/domain/activities/duplicate-tree'
import type { Database, Db } from '../../../infra/db/port.ts'
import { type Copy, findCopies, lockPictures } from '../../../infra/pictures/hash-store.ts'
import { fieldProblem } from '../../../problem.ts'
import {
  claimContents,
  findHolders,
  findTreePhotos,
  type Holder,
  isPlanted,
  type ProofHash,
  standingProofs,
  type TreePhoto,
  takeOver,
  treePhotosOf,
} from '../claim-store.ts'
import type { Acceptance } from './proof.ts'

type Order = Pick<Acceptance, 'id' | 'userId' | 'key' | 'submission' | 'proof' | 'picture'>

export type ProofUse = {
  /** true for a tree that the member planted before, at the same place */
  visit: boolean
  /** the member's own tree that this submission planted */
  treeAssetId: string | null
  /** a proof or photo that this one seems to be a copy of */
  copyOf: string | null
  /** everything that this picture resembles, whether or not it still counts */
  copies: readonly Copy[]
}

const used = () => fieldProblem('proof', message('activity.used'), 'proof_used')

/**
 * Records that a submission uses its proof; every content counts once across all members and activities.
 * @throws Problem proof_used, duplicate_tree
 */
export async function useProof(tx: Db, database: Database, order: Order): Promise<ProofUse> {
  await lockPictures(database, tx)
  const hashes = hashesOf(order.proof)
  const copies = order.picture ? await findCopies(database, tx, order.picture) : []
  let visit = false
  for (const holder of await findHolders(tx, hashes)) {
    const verdict = judge(holder, order)
    if (verdict === 'used') throw used()
    if (verdict === 'elsewhere') throw elsewhere(holder, order)
    if (verdict === 'visit') visit = true
    else await takeOver(tx, holder.submissionId, order.id)
  }
  if (visit) {
    await claimContents(tx, order.id, hashes)
    return { visit, treeAssetId: null, copyOf: null, copies }
  }
  const own = await ownTree(tx, order, await findTreePhotos(tx, order.proof), 'same')
  await claimContents(tx, order.id, hashes)
  const photos = await treePhotosOf(
    tx,
    copies.flatMap(({ photoId }) => photoId ?? []),
  )
  const treeAssetId = own ?? (await ownTree(tx, order, photos, 'alike'))
  const standing = new Set([
    ...(await standingProofs(
      tx,
      copies.flatMap(({ proofId }) => proofId ?? []),
    )),
    ...photos.filter(({ assetId }) => assetId !== treeAssetId).map(({ id }) => id),
  ])
  const copyOf = copies.map(({ proofId, photoId }) => proofId ?? photoId ?? '').find((id) => standing.has(id))
  return { visit, treeAssetId, copyOf: copyOf ?? null, copies }
}

function hashesOf({ sha256, pixelSha256, mediaSha256 }: Order['proof']): ProofHash[] {
  return [
    { kind: 'file', hash: sha256 },
    ...(pixelSha256 === null ? [] : [{ kind: 'pixels' as const, hash: pixelSha256 }]),
    ...(mediaSha256 === null ? [] : [{ kind: 'media' as const, hash: mediaSha256 }]),
  ]
}

/** `again`: the member cancelled it and may submit it again; its coins were taken back. */
function judge(holder: Holder, { userId, key, submission }: Order): 'used' | 'elsewhere' | 'visit' | 'again' {
  const isTree = key === 'plant-tree' && holder.activityKey === key
  if (isTree && !isSamePlace(holder, submission)) return 'elsewhere'
  if (holder.userId !== userId || holder.activityKey !== key) return 'used'
  if (holder.status === 'cancelled') return 'again'
  return isTree && holder.review !== 'rejected' ? 'visit' : 'used'
}

function elsewhere(holder: Holder, { userId }: Order) {
  const location = holder.userId === userId ? holder.location : undefined
  return fieldProblem('proof', duplicateTreeMessage(location), 'duplicate_tree')
}

/**
 * The member's own recorded tree that these photos show, if this submission is its first planting.
 * @param match every other use of the same photo is rejected; a merely similar one is not
 */
async function ownTree(
  tx: Db,
  { userId, key }: Order,
  photos: readonly TreePhoto[],
  match: 'same' | 'alike',
): Promise<string | null> {
  const isForeign = photos.some(({ ownerId }) => ownerId !== userId) || key !== 'plant-tree'
  if (match === 'same' && photos.length > 0 && isForeign) throw used()
  if (key !== 'plant-tree') return null
  for (const { assetId, ownerId } of photos)
    if (ownerId === userId && !(await isPlanted(tx, assetId))) return assetId
  if (match === 'same' && photos.length > 0) throw used()
  return null
}
