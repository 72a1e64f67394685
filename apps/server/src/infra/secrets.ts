import { createHash, randomBytes } from 'node:crypto'

/** Bits of an id are enough that nobody guesses another's: 128. */
const ID_BYTES = 16

/** `tree_4f0c...`: prefix and 32 hex digits. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(ID_BYTES).toString('hex')}`

/** URL-safe text of so many random bytes. */
export const newSecret = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** How secrets of full entropy are stored: no salt or slowness needed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
