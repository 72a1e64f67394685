import { createHmac, randomBytes } from 'node:crypto'
import { link, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, syncFolder, writeDurably } from './files/durable-file.ts'

/** Folder of DATA_DIR with all secrets of the instance. */
export const KEY_FOLDER = 'keys'
/** Secret of the hashes by which identifiers are compared without being kept. */
const HASH_KEY = 'identifier-hash.key'
const KEY_BYTES = 32
const PRIVATE_FOLDER = 0o700

/** Hashes a text under the instance's own key: who has the database alone can try no list of texts. Lower-case hex. */
export type KeyedHash = (purpose: string, text: string) => string

/**
 * The keyed hash of this instance. Its key is made at the first start; servers of one database share DATA_DIR.
 * @throws Error when the key cannot be read or written, or was cut short
 */
export async function openKeyedHash(dataDir: string): Promise<KeyedHash> {
  const key = await openKey(join(dataDir, KEY_FOLDER), HASH_KEY, 'known or new')
  return (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest('hex')
}

/**
 * A key by the name of its file. @param wanted whether one that is not there is made
 * @throws Error when it cannot be read or written, was cut short, or is not there
 */
export async function openKey(
  folder: string,
  name: string,
  wanted: 'known' | 'known or new',
): Promise<Buffer> {
  const path = join(folder, name)
  const known = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!known) {
    if (wanted === 'known') throw new Error(`${path} is missing: restore it from a backup`)
    await makeKey(folder, path)
    return openKey(folder, name, 'known')
  }
  if (known.length !== KEY_BYTES) throw new Error(`${path} is incomplete: restore it from a backup`)
  return known
}

/** Of two servers that start at once one makes the key: a link does not replace what is there. */
async function makeKey(folder: string, path: string): Promise<void> {
  await makeFolder(folder, PRIVATE_FOLDER)
  const mine = `${path}.${randomBytes(8).toString('hex')}`
  await writeDurably(mine, randomBytes(KEY_BYTES))
  try {
    await link(mine, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  await rm(mine, { force: true })
  await syncFolder(folder)
}
