/** Digits and letters that are not confused when read aloud. Source: Crockford, base 32. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SIGN_BITS_MASK = 31
/**
 * Ten characters are 50 bits: with a million tickets, a new one collides once in a thousand million cases.
 */
export const TICKET_BYTES = 10
const HALF = 5

/**
 * `T-7K3MQ-X4P2D`: does not reveal how many tickets there are.
 * @param secret base64url of TICKET_BYTES random bytes
 */
export function ticketNumber(secret: string): string {
  const bytes = Buffer.from(secret, 'base64url')
  const signs = [...bytes].map((byte) => SIGNS[byte & SIGN_BITS_MASK]).join('')
  return `T-${signs.slice(0, HALF)}-${signs.slice(HALF)}`
}
