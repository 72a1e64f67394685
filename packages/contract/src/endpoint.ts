import type * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'

/**
 * Who may call.
 * - `anyone`: no session needed.
 * - `signedIn`: any role with a whole session (token, and cookie where the session is bound).
 * - `self`: as signedIn, and the id named by `selfField` (in the path or the body) is the caller's own; else 404.
 * - `holder`: as signedIn, and the record named in the path is the caller's own; else 404.
 * - `holderOrReviewer`: as holder, or a reviewer or administrator.
 * - `reviewer`: reviewer or administrator; else 403.
 * - `admin`: administrator; else 403.
 * - `tokenHolder`: the bearer token alone is enough (logout).
 */
export const CALLERS = [
  'anyone',
  'signedIn',
  'self',
  'holder',
  'holderOrReviewer',
  'reviewer',
  'admin',
  'tokenHolder',
] as const
export type Caller = (typeof CALLERS)[number]

export type Schema = z.ZodMiniType

/** Parts of a multipart body that are files. Sizes in bytes; `noun` is what a refusal calls one of them: photo. */
export type FileParts = Record<
  string,
  { noun: string; accept: readonly string[]; maxBytes: number; maxCount: number }
>

export type Endpoint = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** OpenAPI spelling: /api/tree/{userId} */
  readonly path: string
  readonly summary: string
  readonly auth: Caller
  readonly selfField?: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly files?: FileParts
  /** Whatever is sent as a body, of whatever type, changes nothing (logout). */
  readonly ignoresBody?: boolean
  /** Absent for replies that are not JSON (a picture). */
  readonly reply?: Schema
  readonly replyType?: string
  readonly status: 200 | 201 | 204
  readonly errors: readonly ProblemCode[]
  /** Accepts an Idempotency-Key header; true for every POST outside /api/auth. */
  readonly idempotent: boolean
}

type Given = Omit<Endpoint, 'status' | 'errors' | 'idempotent'> &
  Partial<Pick<Endpoint, 'status' | 'errors' | 'idempotent'>>

/** Makes one endpoint; its object feeds the route, the validation, the serialiser, the client and OpenAPI. */
export function endpoint<const E extends Given>(given: E) {
  const idempotent = given.idempotent ?? (given.method === 'POST' && !given.path.startsWith('/api/auth/'))
  return { status: 200, errors: [], ...given, idempotent } as E & Endpoint
}

export type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : never
export type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : never
export type ReplyOf<E> = E extends { reply: infer R } ? OutputOf<R> : undefined

/** `/api/tree/{userId}` with {userId: 'u_1'} becomes `/api/tree/u_1`. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}
