import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileEnding } from '../infra/files/file-folder.ts'
import type { FileStore } from '../infra/files/file-store.ts'
import { problem } from '../problem.ts'
import { SANDBOX_CSP } from './headers.ts'

/** The browser may cache the file but must revalidate each time, so that access is always checked. */
export const PRIVATE_CACHE = { 'cache-control': 'private, no-cache', vary: 'cookie, authorization' }

type SentFile = {
  /** id in the file store; the bytes never change */
  id: string
  /** MIME type, detected from the content */
  type: string
  /** file name of a download, without its extension */
  stem: string
  /** the name under which it was uploaded */
  uploadedAs?: string
  /** `cache-control` and `vary`; without them the file is not cached */
  caching?: Readonly<Record<string, string>>
}

/**
 * Sends a file that a member uploaded: a photo inline, everything else as an attachment, whole or the
 * requested range; no script in it may run.
 * @throws Problem not_found when the file store does not have the file
 */
export async function sendFile(
  fileStore: FileStore,
  { id, type, stem, uploadedAs, caching = {} }: SentFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<undefined> {
  const etag = `"${id}"`
  if (isCached(request, etag)) {
    reply
      .status(304)
      .headers({ etag, ...caching })
      .send()
    return
  }
  const { 'if-range': condition, range } = request.headers
  const isSame = condition === undefined || condition === etag
  const found = await fileStore.serve(id, request.method, isSame ? range : undefined)
  if (!found) {
    request.log.error({ reqId: request.id, folder: fileStore.name, id }, 'a file has a row but is missing')
    throw problem('not_found')
  }
  const kind = type.startsWith('image/') ? 'inline' : 'attachment'
  const uploadedName = uploadedAs === undefined ? '' : `; filename*=UTF-8''${encodeURIComponent(uploadedAs)}`
  reply
    .status(found.status)
    .type(type)
    .headers({ ...found.headers, etag, ...caching })
    .headers({
      'content-security-policy': SANDBOX_CSP,
      'content-disposition': `${kind}; filename="${stem}.${fileEnding(type)}"${uploadedName}`,
    })
    .send(found.stream)
}

/** A file never changes under its id, so comparing the id is enough. */
function isCached({ headers }: FastifyRequest, etag: string): boolean {
  const given = headers['if-none-match'] ?? ''
  return given.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
