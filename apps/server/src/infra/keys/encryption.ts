import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../files/durable-file.ts'
import { KEY_FOLDER, openKey } from './keys.ts'

const CIPHER = 'aes-256-gcm'
/** Source: NIST SP 800-38D, 5.2.1.1; random nonces are safe for 2^32 texts per key (8.3). */
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Format of an encrypted text: version, key number, nonce + ciphertext + tag. */
const LOCKED_FORM = /^v1\.([1-9][0-9]{0,8})\.([\w-]+)$/
const KEY_FILE_FORM = /^personal-([1-9][0-9]{0,8})\.key$/
export const keyFile = (no: number): string => `personal-${no}.key`
/** 0 for a file that is not a personal key. */
export const personalKeyNo = (name: string): number => Number(KEY_FILE_FORM.exec(name)?.[1] ?? 0)

/** The newest key at one moment. `lock` is synchronous, so it can be used where nothing may be awaited. */
export type Lock = { keyNo: number; lock(text: string, place: string): string }

export type Encryption = Awaited<ReturnType<typeof openEncryption>>

/**
 * Encrypts personal data before it is stored (AES-256-GCM, a nonce for each text), with keys that are stored
 * outside the database. `place` names where a text belongs (`address:addr_1:city`): it cannot be decrypted
 * anywhere else. Opens the keys of this instance and creates the first one.
 * @throws Error when a key cannot be read or written
 */
export async function openEncryption(dataDir: string) {
  const folder = join(dataDir, KEY_FOLDER)
  const known = new Map<number, Buffer>()
  const keyOf = async (no: number): Promise<Buffer> => {
    const key = known.get(no) ?? (await openKey(folder, keyFile(no), 'known'))
    known.set(no, key)
    return key
  }
  const numbers = async (): Promise<number[]> => {
    const names = await readdir(folder)
    return names
      .map(personalKeyNo)
      .filter((no) => no > 0)
      .sort((a, b) => a - b)
  }
  const lockWith = async (no: number): Promise<Lock> => {
    const key = await keyOf(no)
    return { keyNo: no, lock: (text, place) => lockText(key, no, text, place) }
  }
  // Also reads the newest key: with a broken key the start must fail, not a member's later request.
  await openKey(folder, keyFile((await numbers().catch(() => [])).at(-1) ?? 1), 'known or new')
  return {
    /** Looks up the newest key each time, because another process may have created one. */
    current: async () => lockWith((await numbers()).at(-1) ?? 1),
    /** @throws Error when the key is missing, or the text was changed or belongs elsewhere */
    async unlock(locked: string, place: string) {
      const [, no, body] = LOCKED_FORM.exec(locked) ?? []
      if (body === undefined) throw new Error('this is not a locked text')
      return unlockText(await keyOf(Number(no)), Buffer.from(body, 'base64url'), place)
    },
    /** Numbers of all keys, oldest first. */
    keyNumbers: numbers,
    /** Creates the next key; if two processes create it at once, both get the same. */
    async addKey() {
      const no = ((await numbers()).at(-1) ?? 0) + 1
      await openKey(folder, keyFile(no), 'known or new')
      return lockWith(no)
    },
    /** When a key was created (file time), ms since 1970. */
    madeAt: async (no: number) => (await stat(join(folder, keyFile(no)))).mtimeMs,
    async removeKey(no: number) {
      known.delete(no)
      await rm(join(folder, keyFile(no)), { force: true })
      await syncFolder(folder)
    },
  }
}

function lockText(key: Buffer, no: number, text: string, place: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place))
  const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `v1.${no}.${body.toString('base64url')}`
}

function unlockText(key: Buffer, body: Buffer, place: string): string {
  const decipher = createDecipheriv(CIPHER, key, body.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place)).setAuthTag(body.subarray(-TAG_BYTES))
  return decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
