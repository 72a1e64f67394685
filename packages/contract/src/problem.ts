import * as z from 'zod/mini'

/** All error codes with their HTTP status. A code never changes its meaning. */
export const PROBLEMS = {
  bad_input: 400,
  bad_photo: 400,
  csrf: 403,
  forbidden: 403,
  suspended: 403,
  second_factor_required: 403,
  unauthenticated: 401,
  wrong_credentials: 401,
  wrong_password: 403,
  wrong_code: 403,
  wrong_passkey: 403,
  passkey_expired: 410,
  provider_off: 409,
  provider_refused: 403,
  provider_expired: 410,
  provider_unavailable: 503,
  sign_in_again: 403,
  not_found: 404,
  request_timeout: 408,
  method_not_allowed: 405,
  email_taken: 409,
  username_taken: 409,
  conflict: 409,
  key_reused: 409,
  already_decided: 409,
  cooldown: 409,
  duplicate_tree: 409,
  proof_used: 409,
  too_many_pending: 409,
  own_asset: 403,
  link_used: 410,
  mail_off: 409,
  too_large: 413,
  too_many_files: 413,
  unsupported_media: 415,
  too_many_requests: 429,
  internal: 500,
  busy: 503,
  not_ready: 503,
  no_space: 507,
} as const

export type ProblemCode = keyof typeof PROBLEMS

const code = z.string()
const value = [z.string(), z.number()] as const
const inner = z.object({ code, params: z.optional(z.record(z.string(), z.union(value))) })
/** A sentence for pages in any language: a code of the catalogues and what it mentions, such as another one. */
const coded = z.object({ code, params: z.optional(z.record(z.string(), z.union([...value, inner]))) })

/**
 * The body of every error reply. `message` is for people; `fields` maps a body field to its message. `coded` holds
 * the same sentences as codes.
 */
export const problemReply = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  coded: z.optional(z.object({ message: coded, fields: z.optional(z.record(z.string(), coded)) })),
  requestId: z.string(),
})
export type ProblemReply = z.infer<typeof problemReply>
