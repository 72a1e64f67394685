import type { FastifyReply, FastifyRequest } from 'fastify'
import { SANDBOX_CSP } from '../../http/headers.ts'
import { problem } from '../../http/problem.ts'
import type { FileRange, FileShelf } from '../../infra/files/file-shelf.ts'
import type { ProofRow } from './proof-store.ts'

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
}
const RANGE_FORM = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * Sends a proof: a photograph inline, a video as an attachment and in ranges, nothing in either may run.
 * @throws Problem not_found when its file is gone
 */
export async function serveProof(
  shelf: FileShelf,
  proof: ProofRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const etag = `"${proof.id}"`
  // Kept by the viewer's browser, but asked for each time: who may see it is decided here, always.
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie, authorization' })
  if (request.headers['if-none-match'] === etag && request.headers.range === undefined) {
    reply.status(304).send()
    return
  }
  const file = await shelf.open(proof.id, (bytes) => rangeOf(request, etag, bytes))
  if (!file) {
    request.log.error({ proof: proof.id }, 'a proof has a row and no file')
    throw problem('not_found')
  }
  const kind = proof.type.startsWith('image/') ? 'inline' : 'attachment'
  const { start, end } = file.range ?? { start: 0, end: file.bytes - 1 }
  reply.type(proof.type).headers({
    'content-length': end - start + 1,
    'content-security-policy': SANDBOX_CSP,
    'content-disposition': `${kind}; filename="proof.${EXTENSIONS[proof.type] ?? 'bin'}"`,
    'accept-ranges': 'bytes',
  })
  if (file.range) reply.status(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`)
  reply.send(file.stream)
}

/** The part that is asked for; undefined, the whole, for what is not one range of this file. Source: RFC 9110, section 14. */
function rangeOf(request: FastifyRequest, etag: string, bytes: number): FileRange | undefined {
  const condition = request.headers['if-range']
  if (condition !== undefined && condition !== etag) return undefined
  const [, from = '', to = ''] = RANGE_FORM.exec(request.headers.range ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start <= end ? { start, end } : undefined
}
