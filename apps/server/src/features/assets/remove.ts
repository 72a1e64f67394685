import { message } from '@eco/contract/messages'
import type { AssetStatus } from '@eco/domain/assets/kinds'
import { RESTORE_MS } from '@eco/domain/assets/lifecycle'
import type { Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import type { AssetDependencies } from './asset-form.ts'
import { lockAsset } from './store.ts'
import { applyTransition } from './transition.ts'

type Dependencies = Pick<AssetDependencies, 'database' | 'ledger' | 'trackCase' | 'notify' | 'onIssueChange'>
type Order = { assetId: string; ownerId: string; at: number }

/**
 * Deletes an asset in any status and takes its credits back.
 * @returns until when this can be undone, ms since 1970
 * @throws Problem not_found
 */
export async function removeAsset(
  tx: Db,
  dependencies: Dependencies,
  { assetId, ownerId, at }: Order,
): Promise<number> {
  const asset = await lockAsset(dependencies.database, tx, assetId, ownerId)
  if (!asset || asset.deletedAt !== null) throw problem('not_found')
  await applyTransition(tx, dependencies, asset, 'delete', { actorId: ownerId, at })
  return at + RESTORE_MS
}

/**
 * Undoes a deletion within the time limit: the asset waits for review again, unless it was rejected.
 * @throws Problem not_found; conflict if it is not deleted or the time limit has passed
 */
export async function bringBack(
  tx: Db,
  dependencies: Dependencies,
  { assetId, ownerId, at }: Order,
): Promise<AssetStatus> {
  const asset = await lockAsset(dependencies.database, tx, assetId, ownerId)
  if (!asset) throw problem('not_found')
  if (asset.deletedAt === null) throw problem('conflict', { message: message('asset.notDeleted') })
  if (at > asset.deletedAt + RESTORE_MS) throw problem('conflict', { message: message('asset.tooLate') })
  await applyTransition(tx, dependencies, asset, 'restore', { actorId: ownerId, at })
  return asset.status
}
