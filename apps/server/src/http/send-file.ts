import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileRange, FileStore } from '../infra/files/file-store.ts'
import { SANDBOX_CSP } from './headers.ts'

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
}
/** The file extension of this MIME type. */
export const fileEnding = (type: string): string => EXTENSIONS[type] ?? 'bin'

const RANGE_FORM = /^bytes=(\d{0,15})-(\d{0,15})$/

export type SentFile = {
  /** id in the file store; the bytes never change */
  id: string
  /** MIME type, detected from the content */
  type: string
  /** file name of a download, without its extension */
  stem: string
  cacheControl: string
}

/**
 * Sends a file that a member uploaded: a photo inline, everything else as an attachment and with range
 * support; no script in it may run. @returns false, with nothing sent, when the file store does not have the
 * file
 */
export async function sendFile(
  fileStore: FileStore,
  { id, type, stem, cacheControl }: SentFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const etag = `"${id}"`
  reply.headers({ etag, 'cache-control': cacheControl, vary: 'cookie, authorization' })
  if (request.headers['if-none-match'] === etag && request.headers.range === undefined) {
    reply.status(304).send()
    return true
  }
  const file = await fileStore.open(id, (bytes) => rangeOf(request, etag, bytes))
  if (!file) return false
  const kind = type.startsWith('image/') ? 'inline' : 'attachment'
  const { start, end } = file.range ?? { start: 0, end: file.bytes - 1 }
  reply.type(type).headers({
    'content-length': end - start + 1,
    'content-security-policy': SANDBOX_CSP,
    'content-disposition': `${kind}; filename="${stem}.${fileEnding(type)}"`,
    'accept-ranges': 'bytes',
  })
  if (file.range) reply.status(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`)
  reply.send(file.stream)
  return true
}

/** The requested range; undefined (whole file) unless it is one valid range. Source: RFC 9110, section 14. */
function rangeOf(request: FastifyRequest, etag: string, bytes: number): FileRange | undefined {
  const condition = request.headers['if-range']
  if (condition !== undefined && condition !== etag) return undefined
  const [, from = '', to = ''] = RANGE_FORM.exec(request.headers.range ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start <= end ? { start, end } : undefined
}
