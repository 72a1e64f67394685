import { createHash, randomBytes, randomFillSync } from 'node:crypto'

/** Bits of an id are enough that nobody guesses another's: 128. */
const ID_BYTES = 16

/** Random bytes are fetched for so many ids at once: every request has an id, and each call of the source is dear. */
const POOL_IDS = 256
const pool = Buffer.alloc(ID_BYTES * POOL_IDS)
let used = pool.length

/** `tree_4f0c...`: prefix and 32 hex digits. */
export function newId(prefix: string): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const from = used
  used += ID_BYTES
  return `${prefix}_${pool.toString('hex', from, used)}`
}

/** URL-safe text of so many random bytes. */
export const newSecret = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** How secrets of full entropy are stored: no salt or slowness needed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A whole number of 32 bits out of a secret of four bytes. */
export const seedOf = (secret: string): number => Buffer.from(secret, 'base64url').readUInt32BE(0)
