import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from './config.ts'
import { putInParts } from './multipart.ts'
import { createS3Sender, encodedKey, type S3Answer, textOf } from './requests.ts'
import { refusalOf } from './s3-error.ts'
import { partsIn, textIn } from './xml.ts'

/** Keys in one answer of a list. Source: Amazon S3, ListObjectsV2. */
const LISTED_AT_ONCE = 1_000
/** Copying within the storage takes longer than an answer. */
const COPY_MS = 60_000

/** `modifiedAt`: ms since 1970, by the storage's clock */
export type S3Object = { key: string; bytes: number; modifiedAt: number }
/** `bytes` of the stream. The caller must read it or destroy it. */
export type S3Body = { stream: Readable; bytes: number; contentRange: string | undefined }

export type S3 = ReturnType<typeof openS3>

/**
 * A bucket. Every call repeats what fails for a moment.
 * @throws S3Error from each call
 */
export function openS3(settings: S3Settings) {
  const send = createS3Sender(settings)
  const nameOf = (key: string) => `/${settings.bucket}/${encodedKey(key)}`
  return {
    bucket: settings.bucket,
    /** Stores the object, or replaces it. Stored whole and durably when it resolves; otherwise not at all. */
    async put(key: string, body: Uint8Array): Promise<void> {
      await textOf(found(await send({ method: 'PUT', key, body })).chunks())
    },
    /** The same for content of any length, of which at most one part is in memory. @returns the number of bytes */
    putStream: (key: string, chunks: AsyncIterable<Uint8Array>): Promise<number> =>
      putInParts(send, key, chunks),
    get,
    /** All bytes; undefined when there is no such object. */
    async read(key: string): Promise<Buffer | undefined> {
      const found = await get(key)
      return found && buffer(found.stream)
    },
    async head(key: string): Promise<Omit<S3Object, 'key'> | undefined> {
      const { status, headers } = await send({ method: 'HEAD', key })
      if (status === 404) return undefined
      const bytes = Number(headers.get('content-length'))
      return { bytes, modifiedAt: Date.parse(headers.get('last-modified') ?? '') }
    },
    /** Succeeds also when there is no such object. */
    async remove(key: string): Promise<void> {
      await textOf((await send({ method: 'DELETE', key })).chunks())
    },
    /** Copies an object within the bucket. @returns false when there is no such object */
    async copy(from: string, to: string): Promise<boolean> {
      const headers = { 'x-amz-copy-source': nameOf(from) }
      const answer = await send({ method: 'PUT', key: to, headers, answerMs: COPY_MS })
      if (answer.status === 404) return false
      // A copy that fails late has already been answered with 200.
      const code = textIn(await textOf(answer.chunks()), 'Code')
      if (code !== undefined) throw refusalOf(answer.status, code)
      return true
    },
    /**
     * All objects below a prefix, in the order of their keys, a thousand at a time.
     * @param after begins after this key @param onlyDirectly leaves out what is in folders below the prefix
     */
    async *list(
      prefix: string,
      { after = '', onlyDirectly = false } = {},
    ): AsyncGenerator<readonly S3Object[]> {
      const delimiter = onlyDirectly ? '/' : ''
      let token: string | undefined
      do {
        const next = token === undefined ? { 'start-after': after } : { 'continuation-token': token }
        const xml = await listed({ prefix, delimiter, ...next })
        const objects = partsIn(xml, 'Contents').map((part) => ({
          key: textIn(part, 'Key') ?? '',
          bytes: Number(textIn(part, 'Size')),
          modifiedAt: Date.parse(textIn(part, 'LastModified') ?? ''),
        }))
        if (objects.length > 0) yield objects
        token = textIn(xml, 'NextContinuationToken')
      } while (token !== undefined)
    },
    /** Names of the folders directly below a prefix that ends with a slash. */
    async folders(prefix: string): Promise<string[]> {
      const names: string[] = []
      let token: string | undefined
      do {
        const next = token === undefined ? {} : { 'continuation-token': token }
        const xml = await listed({ prefix, delimiter: '/', ...next })
        for (const part of partsIn(xml, 'CommonPrefixes'))
          names.push((textIn(part, 'Prefix') ?? '').slice(prefix.length, -1))
        token = textIn(xml, 'NextContinuationToken')
      } while (token !== undefined)
      return names
    },
    /** Whether the bucket answers. */
    async check(): Promise<void> {
      await listed({ prefix: '', 'max-keys': '1' })
    },
  }

  /**
   * undefined when there is no such object. @param range `bytes=2-4`, as in HTTP
   * @throws S3Error with status 416 for a range outside the object
   */
  async function get(key: string, range?: string): Promise<S3Body | undefined> {
    const answer = await send({ method: 'GET', key, ...(range !== undefined && { headers: { range } }) })
    if (answer.status === 404) return undefined
    const contentRange = answer.headers.get('content-range') ?? undefined
    const stream = Readable.from(answer.chunks(), { objectMode: false })
    // A stream that nobody began to read has not opened the body, which would keep its connection.
    stream.once('close', answer.cancel)
    return { stream, bytes: Number(answer.headers.get('content-length')), contentRange }
  }

  async function listed(query: Record<string, string>): Promise<string> {
    const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
    const most = { 'list-type': '2', 'max-keys': String(LISTED_AT_ONCE) }
    return textOf(found(await send({ method: 'GET', query: { ...most, ...given } })).chunks())
  }
}

/** Where an object was expected. */
function found(answer: S3Answer): S3Answer {
  if (answer.status === 404) throw refusalOf(404, 'NotFound')
  return answer
}
