import { timingSafeEqual } from 'node:crypto'
import { emailKey } from '@eco/domain/auth/email'
import type { KeyedHash } from '../../infra/keys.ts'

const PURPOSE = 'newsletter'
export const UNSUBSCRIBE_PAGE = '/newsletter/unsubscribe'
const TOKEN_FORM = /^([\w-]{1,700})\.([0-9a-f]{64})$/

/**
 * The page that takes an address off the list, without the site's origin. The link is signed with the instance's own
 * key: nothing has to be kept for it, and nobody else can make one. It goes to the people who write to the list, never
 * to whoever types an address: that may be somebody else's.
 */
export function unsubscribeUrl(sign: KeyedHash, email: string): string {
  const key = emailKey(email)
  return `${UNSUBSCRIBE_PAGE}?t=${Buffer.from(key).toString('base64url')}.${sign(PURPOSE, key)}`
}

/** The address whose link holds this token; undefined for a token that is not one of ours. */
export function addressOf(sign: KeyedHash, token: string): string | undefined {
  const [, packed = '', given = ''] = TOKEN_FORM.exec(token) ?? []
  const key = Buffer.from(packed, 'base64url').toString()
  const right = given !== '' && timingSafeEqual(Buffer.from(given), Buffer.from(sign(PURPOSE, key)))
  return right ? key : undefined
}
