import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import type { Deps } from '../../deps.ts'
import { isReviewer } from '../../http/authorize.ts'
import type { Route } from '../../http/context.ts'
import { PRIVATE_CACHE, sendFile } from '../../http/send-file.ts'
import { openFileStore } from '../../infra/files/file-folder.ts'
import type { RefuseBeyondQuota } from '../../infra/files/file-quota.ts'
import type { RunLimited } from '../../infra/limits/concurrency-limit.ts'
import { fieldProblem, problem } from '../../problem.ts'
import { findPhoto, PHOTO_FILES } from './store.ts'
import { keepPhotos, preparePhotos } from './upload.ts'

export type PhotoDependencies = {
  runLimited: RunLimited
  refuseBeyondQuota: RefuseBeyondQuota
  /** Records who other than its owner opens a photo of an asset. */
  recordRead: (read: { entryId: string; ownerId: string; readerId: string; at: number }) => Promise<void>
}

/** Accepts photos, upright and without metadata; serves them to their owner and to reviewers. */
export function photoRoutes(
  route: Route,
  deps: Deps,
  { runLimited, refuseBeyondQuota, recordRead }: PhotoDependencies,
): void {
  const fileStore = openFileStore(deps, PHOTO_FILES)

  route(api.uploadImages, async ({ files, session, earlier, write }) => {
    const uploads = files.images
    if (uploads.length === 0) throw fieldProblem('images', message('photo.none'))
    const ownTurn: RunLimited = (work) => runLimited(work, session.userId)
    // Checked once the slot is free: a concurrent request with the same key may have been answered meanwhile.
    const earlierReply = await ownTurn(earlier)
    if (earlierReply) return earlierReply
    const photos = await preparePhotos(deps, session.userId, uploads, ownTurn)
    return keepPhotos(deps, fileStore, photos, write, refuseBeyondQuota)
  })

  route(api.getImage, async ({ params, session, request, reply }) => {
    const viewer = { userId: session.userId, isReviewer: isReviewer(session) }
    const photo = await deps.database.read((db) => findPhoto(db, params.photo_id, viewer))
    if (!photo) throw problem('not_found')
    const { ownerId } = photo
    const entryId = photo.assetId ?? photo.visitTreeId
    if (entryId !== null) await recordRead({ entryId, ownerId, readerId: session.userId, at: deps.now() })
    const file = { id: photo.id, type: 'image/jpeg', stem: 'photo', caching: PRIVATE_CACHE }
    return sendFile(fileStore, file, request, reply)
  })
}
