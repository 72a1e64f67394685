import type { ProblemCode } from '@eco/contract/problem'

/** What each refusal says when its thrower has nothing better to say. */
export const PROBLEM_WORDS: Record<ProblemCode, string> = {
  bad_input: 'Some fields need another look.',
  bad_photo: 'This photo cannot be read.',
  csrf: 'This request came from another site and was refused.',
  forbidden: 'Your account may not do this.',
  unauthenticated: 'Please log in again.',
  wrong_credentials: 'Invalid credentials',
  wrong_password: 'This is not your password.',
  not_found: 'There is nothing here, or it is not yours.',
  method_not_allowed: 'This address does not take that method.',
  email_taken: 'An account with this email exists already.',
  conflict: 'This has changed meanwhile. Load it again.',
  key_reused: 'This Idempotency-Key was used for a different request.',
  already_decided: 'This entry has been decided already.',
  cooldown: 'The next activity has to wait a little.',
  duplicate_tree: 'This tree was already planted.',
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
  badAddress: 'This address cannot be read.',
  cursor: 'This cursor is not one of ours.',
  broken: 'This is not a request that can be read.',
} as const

const NAME_SHOWN_CHARACTERS = 60

/** `Photo 2 (IMG_1.jpg)`: how a refusal names a file. The name is the sender's, so it is shortened and made plain. */
export function fileLabel(noun: string, number: number, fileName: string): string {
  const plain = fileName.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  const shown = plain.length > NAME_SHOWN_CHARACTERS ? `${plain.slice(0, NAME_SHOWN_CHARACTERS)}…` : plain
  const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${number}`
  return shown === '' ? title : `${title} (${shown})`
}

/** What is wrong with a multipart body before anyone has looked into its files. */
export const UPLOAD_WORDS = {
  notMultipart: 'Send this as multipart/form-data.',
  malformed: 'The upload was cut short or is not valid multipart/form-data. Send it again.',
  unknownField: (field: string) => `There is no file field '${field}'.`,
  tooMany: (noun: string, most: number) => `Add at most ${most} ${noun}s`,
  tooLarge: (label: string, maxBytes: number) =>
    `${label} is larger than ${megabytes(maxBytes)} MB (${maxBytes.toLocaleString('en')} bytes). Make it smaller and add it again.`,
} as const

const BYTES_OF_A_MEGABYTE = 1_048_576
const megabytes = (bytes: number): string =>
  (bytes / BYTES_OF_A_MEGABYTE).toLocaleString('en', { maximumFractionDigits: 1 })
