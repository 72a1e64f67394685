import { timingSafeEqual } from 'node:crypto'
import { emailKey } from '@eco/domain/auth/email'
import type { KeyedHash } from '../../infra/keys/keys.ts'

const PURPOSE = 'newsletter'
export const UNSUBSCRIBE_PAGE = '/newsletter/unsubscribe'
const TOKEN_FORM = /^([\w-]{1,700})\.([0-9a-f]{64})$/

export const packed = (text: string): string => Buffer.from(text).toString('base64url')

/**
 * The token of the links that unsubscribe an address. It is signed with the instance's key, so nothing is stored for it
 * and nobody else can create one. Only the people who write the newsletter receive it, never whoever enters an address,
 * which may be somebody else's.
 */
export function tokenOf(sign: KeyedHash, email: string): string {
  const key = emailKey(email)
  return `${packed(key)}.${sign(PURPOSE, key)}`
}

/** The path of the page that unsubscribes an address. */
export const unsubscribeUrl = (sign: KeyedHash, email: string): string =>
  `${UNSUBSCRIBE_PAGE}?t=${tokenOf(sign, email)}`

/** The address that a link's token contains; undefined if the token is not valid. */
export function addressOf(sign: KeyedHash, token: string): string | undefined {
  const [, packedKey = '', given = ''] = TOKEN_FORM.exec(token) ?? []
  const key = Buffer.from(packedKey, 'base64url').toString()
  const right = given !== '' && timingSafeEqual(Buffer.from(given), Buffer.from(sign(PURPOSE, key)))
  return right ? key : undefined
}
