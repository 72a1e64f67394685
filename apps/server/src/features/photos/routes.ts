import { api } from '@eco/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isReviewer } from '../../http/authorize.ts'
import type { Route } from '../../http/context.ts'
import { SANDBOX_CSP } from '../../http/headers.ts'
import { problem } from '../../http/problem.ts'
import type { RunLimited } from '../../infra/concurrency-limit.ts'
import { PHOTO_MESSAGES } from './messages.ts'
import { photoFiles } from './photo-files.ts'
import { findPhoto } from './store.ts'
import { type BytesElsewhere, keepPhotos, preparePhotos } from './upload.ts'

/** Accepts photos, upright and without metadata; serves them to their owner and to reviewers. */
export function photoRoutes(
  route: Route,
  deps: Deps,
  { runLimited, bytesElsewhere }: { runLimited: RunLimited; bytesElsewhere: BytesElsewhere },
): void {
  const fileStore = photoFiles(deps)

  route(api.uploadImages, async ({ files, session, earlier, write }) => {
    const uploads = files.images
    if (uploads.length === 0)
      throw problem('bad_input', { message: PHOTO_MESSAGES.none, fields: { images: PHOTO_MESSAGES.none } })
    const ownTurn: RunLimited = (work) => runLimited(work, session.userId)
    // Checked once the slot is free: a concurrent request with the same key may have been answered meanwhile.
    const earlierReply = await ownTurn(earlier)
    if (earlierReply) return earlierReply
    const photos = await preparePhotos(deps, session.userId, uploads, ownTurn)
    return keepPhotos(deps, fileStore, photos, write, bytesElsewhere)
  })

  route(api.getImage, async ({ params, session, request, reply }) => {
    const viewer = { userId: session.userId, isReviewer: isReviewer(session) }
    const photo = await deps.database.read((db) => findPhoto(db, params.photo_id, viewer))
    if (!photo) throw problem('not_found')
    const etag = `"${photo.id}"`
    // The browser may cache the photo but must revalidate each time, so that access is always checked here.
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie, authorization' })
    if (isKnown(request, etag)) {
      reply.status(304).send()
      return undefined
    }
    const file = await fileStore.open(photo.id)
    if (!file) {
      request.log.error({ reqId: request.id, photo: photo.id }, 'a photograph has a row and no file')
      throw problem('not_found')
    }
    asPicture(reply, file.bytes).send(file.stream)
    return undefined
  })
}

const asPicture = (reply: FastifyReply, bytes: number): FastifyReply =>
  reply.type('image/jpeg').headers({
    'content-length': bytes,
    'content-security-policy': SANDBOX_CSP,
    'content-disposition': 'inline; filename="photo.jpg"',
  })

/** A photo never changes under its id, so comparing the id is enough. */
function isKnown(request: FastifyRequest, etag: string): boolean {
  const given = request.headers['if-none-match'] ?? ''
  return given.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
