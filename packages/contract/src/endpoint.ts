import type * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'

/**
 * Who may call.
 * - `anyone`: no session needed.
 * - `signedIn`: any role with a complete session (token, and cookie when the session is bound to one).
 * - `self`: signedIn, and the id in `selfField` (path or body) is the caller's own; else 404.
 * - `holder`: signedIn, and the record in the path belongs to the caller; else 404.
 * - `holderOrReviewer`: holder, or a reviewer or administrator.
 * - `organization`: the organization in the path itself, or a person who acts for it; else 404.
 * - `reviewer`: reviewer or administrator; else 403. Both need a second factor, after a grace.
 * - `admin`: administrator; else 403.
 * - `signingIn`: a session whose sign-in waits for its second step, and no other.
 * - `tokenHolder`: the bearer token alone is enough (logout).
 */
export const CALLERS = [
  'anyone',
  'signedIn',
  'self',
  'holder',
  'holderOrReviewer',
  'organization',
  'reviewer',
  'admin',
  'signingIn',
  'tokenHolder',
] as const
export type Caller = (typeof CALLERS)[number]

export type Schema = z.ZodMiniType

/** File parts of a multipart body. Sizes in bytes; `noun` names a file in error messages: photo. */
export type FileParts = Record<
  string,
  { noun: string; accept: readonly string[]; maxBytes: number; maxCount: number }
>

export type Endpoint = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** OpenAPI syntax: /api/tree/{userId} */
  readonly path: string
  readonly summary: string
  readonly auth: Caller
  readonly selfField?: string
  /**
   * Concerns the person who signed in, also while they act for an organization. All others concern the organization
   * then, and refuse a viewer's changes. True for everything under /api/auth.
   */
  readonly asPerson: boolean
  /** Browsers may call it from pages of other sites: a secret in the address allows the call, no session does. */
  readonly fromAnySite?: boolean
  /** Suspended members may call it, although it writes: it reads, ends something or deletes their own data. */
  readonly openToSuspended?: boolean
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly files?: FileParts
  /** The body is ignored, whatever its type (logout). */
  readonly ignoresBody?: boolean
  /** Absent for replies that are not JSON (a picture). */
  readonly reply?: Schema
  readonly replyType?: string
  readonly status: 200 | 201 | 204
  readonly errors: readonly ProblemCode[]
  /** Accepts an Idempotency-Key header; true for every POST outside /api/auth. */
  readonly idempotent: boolean
}

type Given = Omit<Endpoint, 'id' | 'status' | 'errors' | 'idempotent' | 'asPerson'> &
  Partial<Pick<Endpoint, 'status' | 'errors' | 'idempotent' | 'asPerson'>>

/**
 * Route, validation, serialiser, client and OpenAPI document are all derived from these objects. An endpoint's name
 * is its id; `errors` lists only what `errorsOf` cannot tell.
 */
export function defineEndpoints<const E extends Readonly<Record<string, Given>>>(given: E) {
  const entries = Object.entries<Given>(given).map(([id, one]) => {
    const isOfSession = one.path.startsWith('/api/auth/')
    const asPerson = one.asPerson ?? isOfSession
    const idempotent = one.idempotent ?? (one.method === 'POST' && !isOfSession)
    const full: Endpoint = {
      status: 200,
      ...one,
      id,
      asPerson,
      idempotent,
      errors: errorsOf(one, idempotent),
    }
    return [id, full]
  })
  return Object.fromEntries(entries) as {
    readonly [Id in keyof E & string]: E[Id] & Endpoint & { readonly id: Id }
  }
}

type OpenTo = Pick<Endpoint, 'auth' | 'method'> & { readonly openToSuspended?: boolean }

/** Suspended members read and end what is theirs, but they do no work of staff. */
export const isOpenToSuspended = ({ auth, method, openToSuspended = false }: OpenTo): boolean =>
  openToSuspended ||
  auth === 'anyone' ||
  auth === 'signingIn' ||
  auth === 'tokenHolder' ||
  (method === 'GET' && auth !== 'reviewer' && auth !== 'admin')

const UPLOAD_ERRORS = ['too_large', 'too_many_files', 'unsupported_media', 'no_space'] as const

function errorsOf({ auth, errors = [], files, ...one }: Given, idempotent: boolean): ProblemCode[] {
  const hasInput = (one.query || one.body || files) && !one.ignoresBody
  const isOfStaff = auth === 'reviewer' || auth === 'admin'
  const isOfOne = one.params || ['self', 'holder', 'holderOrReviewer', 'organization'].includes(auth)
  const codes: (ProblemCode | false | undefined)[] = [
    hasInput && 'bad_input',
    auth !== 'anyone' && 'unauthenticated',
    isOfStaff && 'forbidden',
    isOfStaff && 'second_factor_required',
    !isOpenToSuspended({ auth, ...one }) && 'suspended',
    isOfOne && 'not_found',
    ...errors,
    idempotent && 'key_reused',
    ...(files ? UPLOAD_ERRORS : []),
  ]
  return codes.filter((code) => typeof code === 'string')
}

export type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : never
export type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : never
export type ReplyOf<E> = E extends { reply: infer R } ? OutputOf<R> : undefined

/** `/api/tree/{userId}` with {userId: 'u_1'} becomes `/api/tree/u_1`. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}
