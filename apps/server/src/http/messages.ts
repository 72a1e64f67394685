import type { ProblemCode } from '@eco/contract/problem'

/** What each refusal says when its thrower has nothing better to say. */
export const PROBLEM_WORDS: Record<ProblemCode, string> = {
  bad_input: 'Some fields need another look.',
  bad_photo: 'This photo cannot be read.',
  csrf: 'This request came from another site and was refused.',
  forbidden: 'Your account may not do this.',
  unauthenticated: 'Please log in again.',
  wrong_credentials: 'Invalid credentials',
  not_found: 'There is nothing here, or it is not yours.',
  method_not_allowed: 'This address does not take that method.',
  email_taken: 'An account with this email exists already.',
  conflict: 'This has changed meanwhile. Load it again.',
  key_reused: 'This Idempotency-Key was used for a different request.',
  already_decided: 'This entry has been decided already.',
  own_asset: 'Nobody reviews their own entry.',
  link_used: 'This link was used already, or is too old.',
  too_large: 'This is larger than allowed.',
  too_many_files: 'These are more files than allowed.',
  unsupported_media: 'This kind of file is not accepted.',
  too_many_requests: 'Too many tries. Please wait a little.',
  internal: 'Something went wrong on our side.',
  busy: 'The server is busy. Please try again in a moment.',
  not_ready: 'The server is not ready yet.',
  no_space: 'There is no room left for this.',
}

export const HTTP_WORDS = {
  nul: 'A text may not hold the character NUL.',
} as const
