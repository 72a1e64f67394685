import { message } from '@eco/contract/messages'
import { TREE_PHOTOS_MAX } from '@eco/domain/assets/tree/fields'
import type { Message } from '@eco/domain/text/message'
import type { Db } from '../../infra/db/port.ts'
import { fieldProblem } from '../../problem.ts'
import { photoIdOf, photoUrl } from './store.ts'

export type PhotosToAttach = {
  ownerId: string
  assetId: string
  /** URLs from the upload, in display order */
  urls: readonly string[]
  /** ms since 1970 */
  now: number
}

/**
 * Attaches exactly these photos to an asset, in this order, and detaches its others. Only the owner's own
 * photos that belong to no other asset can be attached. Runs in the caller's transaction.
 * @throws Problem bad_input naming the photo by its number
 */
export async function attachPhotos(tx: Db, { ownerId, assetId, urls, now }: PhotosToAttach): Promise<void> {
  const ids = idsOf(urls)
  await letGo(tx, assetId, ids, now)
  // Sorted by id to avoid deadlocks.
  for (const id of [...ids].sort()) {
    const position = ids.indexOf(id)
    const done = await tx
      .updateTable('photos')
      .set({ assetId, position, looseSince: null })
      .where('id', '=', id)
      .where('ownerId', '=', ownerId)
      .where('visitTreeId', 'is', null)
      .where((e) => e.or([e('assetId', 'is', null), e('assetId', '=', assetId)]))
      .executeTakeFirst()
    if (Number(done.numUpdatedRows) === 0) throw refusal(message('photo.notYours', { number: position + 1 }))
  }
}

/** Asset id -> URLs of its photos, in their order; an asset without photos has no entry. */
export async function photosOf(db: Db, assetIds: readonly string[]): Promise<Map<string, string[]>> {
  const urls = new Map<string, string[]>()
  if (assetIds.length === 0) return urls
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'assetId'])
    .where('assetId', 'in', [...assetIds])
    .orderBy('assetId')
    .orderBy('position')
    .execute()
  for (const { id, assetId } of rows)
    if (assetId !== null) urls.set(assetId, [...(urls.get(assetId) ?? []), photoUrl(id)])
  return urls
}

async function letGo(tx: Db, assetId: string, keptIds: readonly string[], now: number): Promise<void> {
  let others = tx.updateTable('photos').set({ assetId: null, position: 0, looseSince: now })
  others = others.where('assetId', '=', assetId)
  if (keptIds.length > 0) others = others.where('id', 'not in', [...keptIds])
  await others.execute()
}

function idsOf(urls: readonly string[]): string[] {
  if (urls.length > TREE_PHOTOS_MAX) throw refusal(message('photo.tooMany', { most: TREE_PHOTOS_MAX }))
  return urls.map((url, at) => {
    const id = photoIdOf(url)
    if (id === undefined) throw refusal(message('photo.badAddress', { number: at + 1 }))
    if (urls.indexOf(url) !== at) throw refusal(message('photo.twice', { number: at + 1 }))
    return id
  })
}

const refusal = (message: Message) => fieldProblem('imageIds', message)
