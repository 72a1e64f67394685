import { message } from '@eco/contract/messages'
import type { Database, Db } from '../../infra/db/port.ts'
import { lockPictures } from '../../infra/pictures/hash-store.ts'
import { fieldProblem } from '../../problem.ts'
import { alikeTo, livePhotos } from './duplicates-store.ts'
import { photoIdOf, photoUrl } from './store.ts'

type PhotoOfVisit = {
  ownerId: string
  treeId: string
  /** from the upload */
  url: string
  /** photos of the visits that this one replaces, which it may show as well */
  shared: readonly string[]
}

/**
 * Takes a photo of the owner for a visit of their tree. Runs in the caller's transaction.
 * @returns its id, and the assets with photos that resemble it
 * @throws Problem bad_input for an unknown photo, and for one that was used before
 */
export async function usePhotoForVisit(
  database: Database,
  tx: Db,
  { ownerId, treeId, url, shared }: PhotoOfVisit,
): Promise<{ photoId: string; alike: string[] }> {
  const photoId = photoIdOf(url) ?? ''
  // Of two visits with the same photo, the second must see the first.
  await lockPictures(database, tx)
  const photo = await tx
    .selectFrom('photos')
    .select(['sourceSha256', 'pixelSha256', 'assetId', 'visitTreeId'])
    .where('id', '=', photoId)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  if (!photo) throw fieldProblem('image_url', message('visit.photoUnknown'))
  const isLoose = photo.assetId === null && photo.visitTreeId === null
  const own = [photoId, ...shared]
  if (!(isLoose || shared.includes(photoId)) || (await isUsed(tx, photo, own)))
    throw fieldProblem('image_url', message('visit.photoUsed'))
  await tx.updateTable('photos').set({ visitTreeId: treeId }).where('id', '=', photoId).execute()
  const found = await alikeTo(tx, { photoId })
  const ownUrls = own.map(photoUrl)
  const others = found.filter(({ otherUrl }) => !ownUrls.includes(otherUrl))
  return { photoId, alike: [...new Set(others.map(({ otherAssetId }) => otherAssetId))] }
}

/** True when the same file or the same pixels belong to an asset, another visit or an activity. */
async function isUsed(
  tx: Db,
  { sourceSha256, pixelSha256 }: { sourceSha256: string; pixelSha256: string },
  except: readonly string[],
): Promise<boolean> {
  const photo = await livePhotos(tx)
    .select('p.id')
    .where('p.id', 'not in', except)
    .where((e) => e.or([e('p.sourceSha256', '=', sourceSha256), e('p.pixelSha256', '=', pixelSha256)]))
    .limit(1)
    .executeTakeFirst()
  if (photo) return true
  const proof = await tx
    .selectFrom('proofClaims')
    .select('submissionId')
    .where((e) =>
      e.or([
        e.and([e('kind', '=', 'file'), e('hash', '=', sourceSha256)]),
        e.and([e('kind', '=', 'pixels'), e('hash', '=', pixelSha256)]),
      ]),
    )
    .executeTakeFirst()
  return proof !== undefined
}
