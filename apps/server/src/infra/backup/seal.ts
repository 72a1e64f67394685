import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { BackupError } from './backup-error.ts'

/** Source: OWASP Password Storage Cheat Sheet, scrypt. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1_048_576 }
const SALT_BYTES = 16
const KEY_BYTES = 32
const CIPHER = 'aes-256-gcm'
/** Source: NIST SP 800-38D. The key is new for each backup, because its salt is. */
const NONCE_BYTES = 12
const TAG_BYTES = 16

export const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64')

/** Encrypts the keys of a backup and seals its manifest. */
export type Seal = {
  encrypt: (bytes: Uint8Array) => Buffer
  /** @throws BackupError when the passphrase is another one, or the bytes were changed */
  decrypt: (bytes: Uint8Array) => Buffer
  /** hex */
  sign: (manifest: Uint8Array) => string
}

export async function openSeal(passphrase: string, salt: string): Promise<Seal> {
  const derived = await derive(passphrase, Buffer.from(salt, 'base64'))
  const key = derived.subarray(0, KEY_BYTES)
  const signing = derived.subarray(KEY_BYTES)
  return {
    encrypt(bytes) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(bytes) {
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
      } catch {
        throw new BackupError('backup.wrongPassphrase')
      }
    },
    sign: (manifest) => createHmac('sha256', signing).update(manifest).digest('hex'),
  }
}

/** Notices damage, but no change on purpose: for a backup without keys. */
export const plainSign = (manifest: Uint8Array): string => hash('sha256', manifest)

export const isSameSeal = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const derive = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((done, fail) =>
    scrypt(passphrase.normalize('NFC'), salt, 2 * KEY_BYTES, SCRYPT, (error, key) =>
      error ? fail(error) : done(key),
    ),
  )
