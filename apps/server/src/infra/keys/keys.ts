import { createHmac, randomBytes } from 'node:crypto'
import { link, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { absent, makeFolder, syncFolder, writeDurably } from '../files/durable-file.ts'

/** Folder in DATA_DIR with all secrets of the instance. */
export const KEY_FOLDER = 'keys'
/** Key of the hashes that compare identifiers without storing them. */
export const HASH_KEY = 'identifier-hash.key'
export const KEY_BYTES = 32
/** The private key that signs the public log. */
export const LOG_KEY = 'log.key'
export const KEY_FILE_FORM = /^(identifier-hash|log|personal-[1-9][0-9]{0,8})\.key$/
/** Hashing this text with a key identifies the key and reveals nothing about it. */
const FINGERPRINT_OF = 'fingerprint of a key of EcoLedger'
const FINGERPRINT_DIGITS = 32
const PRIVATE_FOLDER = 0o700

/** Hashes a text with the instance's key, so the database alone does not allow guessing. Lower-case hex. */
export type KeyedHash = (purpose: string, text: string) => string

/**
 * The keyed hash of this instance. Its key is created at the first start; servers of one database share
 * DATA_DIR.
 * @throws Error when the key cannot be read or written, or is truncated
 */
export async function openKeyedHash(dataDir: string): Promise<KeyedHash> {
  const key = await openKey(join(dataDir, KEY_FOLDER), HASH_KEY, 'known or new')
  return (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest('hex')
}

/** The seed of the key that signs the public log; created at the first start. @throws Error as `openKey` */
export const openLogKey = (dataDir: string): Promise<Buffer> =>
  openKey(join(dataDir, KEY_FOLDER), LOG_KEY, 'known or new')

/**
 * Reads a key by its file name. @param wanted whether to create a missing key
 * @throws Error when it cannot be read or written, is truncated, or is missing
 */
export async function openKey(
  folder: string,
  name: string,
  wanted: 'known' | 'known or new',
): Promise<Buffer> {
  const path = join(folder, name)
  const known = await readFile(path).catch(absent)
  if (!known) {
    if (wanted === 'known') throw new Error(`${path} is missing: restore it from a backup`)
    await makeOnce(folder, name, randomBytes(KEY_BYTES))
    return openKey(folder, name, 'known')
  }
  if (known.length !== KEY_BYTES) throw new Error(`${path} is incomplete: restore it from a backup`)
  return known
}

/** All keys in DATA_DIR, by file name. @throws Error for a truncated key */
export async function readKeys(dataDir: string): Promise<Map<string, Buffer>> {
  const folder = join(dataDir, KEY_FOLDER)
  const names = (await readdir(folder).catch(absent)) ?? []
  const found = new Map<string, Buffer>()
  for (const name of names.filter((one) => KEY_FILE_FORM.test(one)).sort())
    found.set(name, await openKey(folder, name, 'known'))
  return found
}

/** All files in DATA_DIR/keys that a backup needs, by name. */
export async function readKeyFiles(dataDir: string): Promise<Map<string, Buffer>> {
  const folder = join(dataDir, KEY_FOLDER)
  const names = ((await readdir(folder).catch(absent)) ?? []).filter(isKeyFile)
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  )
}

/** In DATA_DIR/keys: the id of the database that the folder belongs to. */
export const ID_FILE = 'instance'

/** Whether this name may stand in DATA_DIR/keys. */
export const isKeyFile = (name: string): boolean => name === ID_FILE || KEY_FILE_FORM.test(name)

/** Fingerprints of all keys in DATA_DIR, by file name. @throws Error for a truncated key */
export async function keyFingerprints(dataDir: string): Promise<Map<string, string>> {
  const fingerprint = (key: Buffer) =>
    createHmac('sha256', key).update(FINGERPRINT_OF).digest('hex').slice(0, FINGERPRINT_DIGITS)
  return new Map([...(await readKeys(dataDir))].map(([name, key]) => [name, fingerprint(key)]))
}

/** Creates a missing file. When two servers start at once, one creates it: a link never overwrites. */
export async function makeOnce(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await makeFolder(folder, PRIVATE_FOLDER)
  const path = join(folder, name)
  const mine = `${path}.${randomBytes(8).toString('hex')}`
  await writeDurably(mine, bytes)
  try {
    await link(mine, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  await rm(mine, { force: true })
  await syncFolder(folder)
}
