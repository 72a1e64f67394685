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
