import type * as z from 'zod/mini'
import { type Endpoint, fillPath, type InputOf, type ReplyOf } from './endpoint.ts'
import type { problemReply } from './problem.ts'

/** An error response. `message` is empty when the body has none; `text` is the raw body. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly coded: z.infer<typeof problemReply>['coded']
  readonly requestId: string | undefined
  readonly text: string
  constructor(status: number, body: Partial<z.infer<typeof problemReply>>, text = '') {
    super(typeof body.message === 'string' ? body.message : '')
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? 'unknown'
    this.fields = body.fields ?? {}
    this.coded = body.coded
    this.requestId = body.requestId
    this.text = text
  }
}

/** No response: offline, connection refused or lost, or cancelled (`aborted`). */
export class NetworkError extends Error {
  readonly aborted: boolean
  constructor(message: string, aborted = false) {
    super(message)
    this.name = 'NetworkError'
    this.aborted = aborted
  }
}

export type Sent = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
  onProgress?: (sentBytes: number, totalBytes: number) => void
}
export type Answer = { status: number; text: string }
/** Sends one request; throws NetworkError when there is no response. */
export type Transport = (request: Sent) => Promise<Answer>

/** The query is optional when none of its fields is required. */
type QueryOf<Q> = Record<never, never> extends Q ? { query?: Q } : { query: Q }

export type CallInput<E extends Endpoint> = (E extends { params: infer P }
  ? { params: InputOf<P> }
  : object) &
  (E extends { query: infer Q } ? QueryOf<InputOf<Q>> : object) &
  (E extends { body: infer B } ? { body: InputOf<B> } : object) &
  (E extends { files: infer F } ? { files: { [K in keyof F]: readonly Blob[] } } : object)

export type CallOptions = {
  token?: string
  idempotencyKey?: string
  signal?: AbortSignal
  onProgress?: Sent['onProgress']
}

export type ClientSettings = {
  baseUrl?: string
  transport: Transport
  /** Creates the Idempotency-Key for a POST called without one. */
  newKey: () => string
  /** Tests check every reply against the contract (`checkReply`); browsers accept unknown fields. */
  check?: (endpoint: Endpoint, json: unknown) => void
  headers?: () => Record<string, string>
}

export type Client = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<ReplyOf<E>>

/** Typed client for the whole API. Throws only ApiError and NetworkError. */
export function createClient(settings: ClientSettings): Client {
  return async (endpoint, input, options = {}) => {
    const given: { params?: unknown; query?: unknown; body?: unknown; files?: unknown } = input
    const request: Sent = {
      method: endpoint.method,
      url: (settings.baseUrl ?? '') + fillPath(endpoint.path, record(given.params)) + queryText(given.query),
      headers: { accept: 'application/json', ...settings.headers?.() },
    }
    if (options.token !== undefined) request.headers.authorization = `Bearer ${options.token}`
    if (endpoint.idempotent) request.headers['idempotency-key'] = options.idempotencyKey ?? settings.newKey()
    if (options.signal) request.signal = options.signal
    if (options.onProgress) request.onProgress = options.onProgress
    if (endpoint.files) request.body = formOf(record(given.body), record(given.files))
    else if (given.body !== undefined) {
      request.headers['content-type'] = 'application/json'
      request.body = JSON.stringify(given.body)
    }
    const answer = await settings.transport(request)
    const json = parseJson(answer.text)
    if (answer.status < 200 || answer.status > 299)
      throw new ApiError(answer.status, record(json), answer.text)
    settings.check?.(endpoint, json)
    return json as ReplyOf<typeof endpoint>
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function queryText(query: unknown): string {
  const pairs = Object.entries(record(query)).filter(([, v]) => v !== undefined)
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([k, v]) => [k, String(v)]))}`
}

function formOf(body: Record<string, unknown>, files: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, String(value))
  for (const [name, list] of Object.entries(files))
    for (const [i, blob] of (list as Blob[]).entries())
      form.append(name, blob, blob instanceof File ? blob.name : `${name}-${i + 1}.jpg`)
  return form
}
