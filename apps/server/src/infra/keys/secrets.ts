import { hash, randomBytes, randomFillSync } from 'node:crypto'
import type { KeyedHash } from './keys.ts'

/** 128 bits, so that nobody can guess the id of another. */
const ID_BYTES = 16

/**
 * Random bytes are drawn for this many ids at once: every request needs an id, and each system call is slow.
 */
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

/** URL-safe text of this many random bytes. */
export const newSecret = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** Hashes a full-entropy secret for storage, which needs neither a salt nor a slow hash. */
export const hashSecret = (secret: string): string => hash('sha256', secret)

/** 32 bytes. */
export const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')

/** A 32-bit integer from a secret of four bytes. */
export const seedOf = (secret: string): number => Buffer.from(secret, 'base64url').readUInt32BE(0)

/**
 * The secret of a one-time link, 256 bits from the link's id and the instance's key: a mail that waits stores only the
 * id, which opens nothing.
 */
export const linkSecret = (sign: KeyedHash, linkId: string): string => sign('one-time link', linkId)
