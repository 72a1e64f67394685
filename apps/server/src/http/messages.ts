import type { ProblemCode } from '@eco/contract/problem'

/** The default message of each problem code. */
export const PROBLEM_MESSAGES: Record<ProblemCode, string> = {
  bad_input: 'Please check the fields marked below.',
  bad_photo: "We couldn't read this photo.",
  csrf: 'This request came from another site and was refused.',
  forbidden: 'Your account is not allowed to do this.',
  unauthenticated: 'Please log in again.',
  wrong_credentials: 'Invalid credentials',
  wrong_password: 'This is not your password.',
  not_found: 'Not found, or you do not have access.',
  method_not_allowed: 'This address does not support that method.',
  request_timeout: 'The request took too long to arrive.',
  username_taken: 'This username is taken.',
  email_taken: 'An account with this email already exists.',
  conflict: 'This has changed since you loaded it. Reload and try again.',
  key_reused: 'This Idempotency-Key was already used for a different request.',
  already_decided: 'This asset has already been reviewed.',
  cooldown: 'Please wait before your next activity.',
  duplicate_tree: 'This tree was already planted.',
  proof_used: 'This photo or video was already used as proof.',
  too_many_pending: 'Too many of your assets are waiting for review.',
  own_asset: 'You cannot review your own asset.',
  link_used: 'This link was already used or has expired.',
  too_large: 'This is too large.',
  too_many_files: 'Too many files.',
  unsupported_media: 'This kind of file is not accepted.',
  too_many_requests: 'Too many attempts. Please wait a moment.',
  internal: 'Something went wrong on our side.',
  busy: 'The server is busy. Please try again in a moment.',
  not_ready: 'The server is not ready yet.',
  no_space: 'There is not enough space left for this.',
}

export const HTTP_MESSAGES = {
  nul: 'Text must not contain the NUL character.',
  loneSurrogate: 'Text must not contain half of a character. Send whole Unicode characters.',
  tooDeep: 'The body is nested too deeply.',
  charset: 'Send JSON as UTF-8.',
  notUtf8: 'The body is not valid UTF-8.',
  badAddress: 'This address is not valid.',
  cursor: 'This cursor is not valid. Start from the first page.',
  broken: 'This request is not valid HTTP.',
} as const

const NAME_SHOWN_CHARACTERS = 60

/** `Photo 2 (IMG_1.jpg)`: names a file in an error; cleans and shortens the name that the client chose. */
export function fileLabel(noun: string, number: number, fileName: string): string {
  const plain = fileName.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  const shown = plain.length > NAME_SHOWN_CHARACTERS ? `${plain.slice(0, NAME_SHOWN_CHARACTERS)}…` : plain
  const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${number}`
  return shown === '' ? title : `${title} (${shown})`
}

/** Errors of a multipart body that are found before its files are read. */
export const UPLOAD_MESSAGES = {
  notMultipart: 'Send this as multipart/form-data.',
  malformed: 'The upload is incomplete or is not valid multipart/form-data. Send it again.',
  unknownField: (field: string) => `There is no file field '${field}'.`,
  tooMany: (noun: string, most: number) => `Add at most ${most} ${noun}s`,
  tooLarge: (label: string, maxBytes: number) =>
    `${label} is larger than ${megabytes(maxBytes)} MB (${maxBytes.toLocaleString('en')} bytes). Make it smaller and add it again.`,
} as const

const BYTES_OF_A_MEGABYTE = 1_048_576
const megabytes = (bytes: number): string =>
  (bytes / BYTES_OF_A_MEGABYTE).toLocaleString('en', { maximumFractionDigits: 1 })
