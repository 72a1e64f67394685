import { recordChange } from '@eco/domain/assets/fields'
import { FIRST_MOVE } from '@eco/domain/assets/lifecycle'
import { TREE_IDENTITY, type TreeRecord } from '@eco/domain/assets/tree/fields'
import type { Database, Db } from '../../../infra/db/port.ts'
import { problem } from '../../../problem.ts'
import { insertAsset, lockAsset, updateAsset } from '../store.ts'
import { applyTransition, type PostSteps, recordMove } from '../transition.ts'
import { insertTree, readTreesById, type TreeRow, updateTree } from './store.ts'

/**
 * Attaches exactly these photos to the asset, in this order, and detaches its others. Throws bad_input for a
 * URL of somebody else.
 */
type AttachPhotos = (
  tx: Db,
  order: { ownerId: string; assetId: string; urls: readonly string[]; now: number },
) => Promise<void>
/** URLs of each asset's photos, in their order. */
type PhotosOf = (db: Db, assetIds: readonly string[]) => Promise<Map<string, string[]>>

export type AssetDependencies = {
  database: Database
  ledger: PostSteps
  attachPhotos: AttachPhotos
  photosOf: PhotosOf
  /** URL of a photo. */
  photoUrl: (photoId: string) => string
}

export type TreeView = { tree: TreeRow; urls: string[] }

/** Groups the photos of each tree; both arrive in display order. */
export function gatherPhotos(
  rows: readonly (TreeRow & { photoId: string | null })[],
  photoUrl: (photoId: string) => string,
): TreeView[] {
  const views: TreeView[] = []
  for (const { photoId, ...tree } of rows) {
    let view = views.at(-1)
    if (view?.tree.id !== tree.id) {
      view = { tree, urls: [] }
      views.push(view)
    }
    if (photoId !== null) view.urls.push(photoUrl(photoId))
  }
  return views
}

/** Records a tree: the asset, its attributes and photos, its history and its claim. */
export async function recordTree(
  tx: Db,
  dependencies: AssetDependencies,
  order: { assetId: string; ownerId: string; at: number; tree: TreeRecord; urls: readonly string[] },
): Promise<TreeView> {
  const { assetId, ownerId, at, tree, urls } = order
  const asset = { id: assetId, ownerId, kind: 'tree' as const, revision: FIRST_MOVE.revision, issueRef: null }
  await insertAsset(tx, {
    ...asset,
    title: tree.treeName,
    status: FIRST_MOVE.status,
    reasonCode: null,
    reason: null,
    createdAt: at,
    updatedAt: at,
    decidedAt: null,
    decidedBy: null,
    deletedAt: null,
  })
  await insertTree(tx, assetId, tree)
  if (urls.length > 0) await dependencies.attachPhotos(tx, { ownerId, assetId, urls, now: at })
  await recordMove(tx, dependencies.ledger, asset, FIRST_MOVE, { actorId: ownerId, at })
  return viewTree(tx, dependencies, assetId)
}

/**
 * Changes the given fields of a tree. If nothing differs it does nothing, so a repeated request is harmless.
 * A rejected tree is sent to review again; so is an approved one if its approval depended on a changed field.
 * @throws Problem not_found if the tree belongs to somebody else or was deleted
 */
export async function changeTree(
  tx: Db,
  dependencies: AssetDependencies,
  order: {
    assetId: string
    ownerId: string
    at: number
    given: Partial<TreeRecord>
    urls: readonly string[] | undefined
  },
): Promise<TreeView> {
  const { assetId, ownerId, at, given } = order
  const asset = await lockAsset(dependencies.database, tx, assetId, ownerId)
  if (!asset || asset.deletedAt !== null || asset.kind !== 'tree') throw problem('not_found')
  const before = await viewTree(tx, dependencies, assetId)
  const { changed, identity } = recordChange<TreeRecord>(before.tree, given, TREE_IDENTITY)
  const urls = order.urls ?? before.urls
  const photosMoved = urls.join('\n') !== before.urls.join('\n')
  const photosChanged = [...urls].sort().join('\n') !== [...before.urls].sort().join('\n')
  if (Object.keys(changed).length === 0 && !photosMoved) return before
  await updateTree(tx, assetId, changed)
  if (changed.treeName !== undefined) await updateAsset(tx, assetId, { title: changed.treeName })
  if (photosMoved) await dependencies.attachPhotos(tx, { ownerId, assetId, urls, now: at })
  const action = identity || photosChanged ? 'edit_identity' : 'edit'
  await applyTransition(tx, dependencies.ledger, asset, action, { actorId: ownerId, at })
  return viewTree(tx, dependencies, assetId)
}

async function viewTree(tx: Db, dependencies: AssetDependencies, assetId: string): Promise<TreeView> {
  const [tree] = await readTreesById(tx, [assetId])
  if (!tree) throw problem('not_found')
  const photos = await dependencies.photosOf(tx, [assetId])
  return { tree, urls: photos.get(assetId) ?? [] }
}
