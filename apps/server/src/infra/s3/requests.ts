import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Settings } from './config.ts'
import { networkError, refusalOf, S3Error } from './s3-error.ts'
import { textIn } from './xml.ts'

/** Attempts of one request, and the longest wait before the second, ms; it doubles with each. */
const ATTEMPTS = 4
const WAIT_MS = 100
/** An attempt may take so long, and longer for what it sends: at least 256 KiB a second. */
const ANSWER_MS = 5_000
const BYTES_OF_A_MS = 262
/** No further attempt begins after this many times the duration of one. */
const ATTEMPTS_LONG = 2
/** A body stops when nothing arrives for so long, ms. */
const IDLE_MS = 30_000
/** Error bodies are short. */
const ERROR_BYTES_MAX = 65_536

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** undefined for the bucket itself */
  key?: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array
  /** how long an attempt may take */
  answerMs?: number
}

export type S3Answer = {
  status: number
  headers: Headers
  /** The body, once. Whoever does not read it calls `cancel`. */
  chunks: () => AsyncGenerator<Uint8Array>
  cancel: () => void
}
export type SendS3 = (request: S3Request) => Promise<S3Answer>

/** The signed request. @param datetime for tests: 20130524T000000Z */
export async function signed(
  settings: S3Settings,
  { method, key = '', query = {}, headers = {}, body }: S3Request,
  { cache, datetime }: { cache?: Map<string, ArrayBuffer>; datetime?: string } = {},
): Promise<{ url: URL; headers: Headers }> {
  const asked = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  const url = `${addressOf(settings, key)}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  const signer = new AwsV4Signer({
    ...{ method, url, service: 's3', region: settings.region },
    ...{ accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // The storage compares the hash with what arrives.
    headers: { ...headers, 'x-amz-content-sha256': hash },
    ...(cache && { cache }),
    ...(datetime !== undefined && { datetime }),
  })
  const done = await signer.sign()
  return { url: done.url, headers: done.headers }
}

/** As signatures need it. Source: RFC 3986, section 2.3. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export const encodedKey = (key: string): string => key.split('/').map(encoded).join('/')

function addressOf({ endpoint, bucket, pathStyle }: S3Settings, key: string): string {
  const base = new URL(endpoint)
  const path = encodedKey(key)
  const root = base.pathname.replace(/\/+$/, '')
  if (pathStyle) return `${base.origin}${root}/${bucket}/${path}`
  return `${base.protocol}//${bucket}.${base.host}${root}/${path}`
}

/**
 * Sends requests and repeats those that fail for a moment.
 * @returns answers with a status below 300, or 404 with any other code than NoSuchBucket
 * @throws S3Error
 */
export function createS3Sender(settings: S3Settings): SendS3 {
  const cache = new Map<string, ArrayBuffer>()
  return async (request) => {
    const answerMs = (request.answerMs ?? ANSWER_MS) + (request.body?.length ?? 0) / BYTES_OF_A_MS
    const until = Date.now() + ATTEMPTS_LONG * answerMs
    for (let attempt = 1; ; attempt++) {
      const answer = await attemptOnce(settings, request, cache, answerMs).catch((error: S3Error) => error)
      if (!(answer instanceof Error)) return answer
      const isLast = attempt === ATTEMPTS || Date.now() >= until
      if (!(answer instanceof S3Error) || answer.failure !== 'away' || isLast) throw answer
      await wait(WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
    }
  }
}

async function attemptOnce(
  settings: S3Settings,
  request: S3Request,
  cache: Map<string, ArrayBuffer>,
  answerMs: number,
): Promise<S3Answer> {
  const { url, headers } = await signed(settings, request, { cache })
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), answerMs)
  const { method, body } = request
  try {
    const reply = await fetch(url, {
      ...{ method, headers, redirect: 'manual', signal: abort.signal },
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    })
    const chunks = () => chunksOf(reply, abort)
    const cancel = () => abort.abort()
    if (reply.status < 300) return { status: reply.status, headers: reply.headers, chunks, cancel }
    const code = textIn(await textOf(chunks(), ERROR_BYTES_MAX), 'Code') ?? ''
    if (reply.status === 404 && code !== 'NoSuchBucket')
      return { status: 404, headers: reply.headers, chunks: async function* () {}, cancel }
    throw refusalOf(reply.status, code)
  } catch (error) {
    throw error instanceof S3Error ? error : networkError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** The body. Only waiting for the storage counts as idle, not a slow reader of ours. */
async function* chunksOf(reply: Response, abort: AbortController): AsyncGenerator<Uint8Array> {
  const reader = reply.body?.getReader()
  if (!reader) return
  let isOver = false
  try {
    for (;;) {
      const timer = setTimeout(() => abort.abort(), IDLE_MS)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      isOver = done
      if (done) return
      yield value
    }
  } catch (error) {
    isOver = true
    throw networkError(error)
  } finally {
    // A reader that leaves early gives the connection back.
    if (!isOver) abort.abort()
  }
}

/** A body that is text. @param most bytes; what follows is left out */
export async function textOf(
  chunks: AsyncIterable<Uint8Array>,
  most = Number.POSITIVE_INFINITY,
): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > most) break
    parts.push(chunk)
  }
  return Buffer.concat(parts).toString()
}
