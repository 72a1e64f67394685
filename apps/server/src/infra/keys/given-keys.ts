import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InstanceError, readId, writeId } from './instance.ts'
import {
  HASH_KEY,
  ID_FILE,
  KEY_BYTES,
  KEY_FILE_FORM,
  KEY_FOLDER,
  LOG_KEY,
  makeOnce,
  readKeys,
} from './keys.ts'

/** Keys by file name, and the id of the instance under the name `instance`, as in the folder `keys`. */
export type GivenKeys = { id: string | undefined; keys: ReadonlyMap<string, Buffer> }

const ID_FORM = /^instance_[0-9a-f]{32}$/
const PAIR_FORM = /^([^=]+)=(.+)$/

/**
 * Reads `log.key=<base64> personal-1.key=<base64> …` with spaces or line breaks between.
 * @returns undefined when it is none of ours; the text is secret and must not appear in an error
 */
export function parseKeys(text: string): GivenKeys | undefined {
  const keys = new Map<string, Buffer>()
  let id: string | undefined
  for (const pair of text.split(/\s+/).filter((one) => one !== '')) {
    const [, name = '', value = ''] = PAIR_FORM.exec(pair) ?? []
    if (name === ID_FILE && ID_FORM.test(value)) {
      id = value
      continue
    }
    const key = Buffer.from(value, 'base64')
    if (!KEY_FILE_FORM.test(name) || key.length !== KEY_BYTES) return undefined
    keys.set(name, key)
  }
  return keys.size === 0 ? undefined : { id, keys }
}

export function formatKeys({ id, keys }: GivenKeys): string {
  const lines = [...keys].map(([name, key]) => `${name}=${key.toString('base64')}`)
  return [...(id === undefined ? [] : [`${ID_FILE}=${id}`]), ...lines].join('\n')
}

/** Keys for a database that does not exist yet. */
export function newKeys(): GivenKeys {
  const names = [HASH_KEY, LOG_KEY, 'personal-1.key']
  return { id: undefined, keys: new Map(names.map((name) => [name, randomBytes(KEY_BYTES)])) }
}

/** The keys of this server, to give them to another. */
export async function exportKeys(dataDir: string): Promise<GivenKeys> {
  return { id: await readId(dataDir), keys: await readKeys(dataDir) }
}

type Given = { KEYS?: string | undefined; KEY_FILE?: string | undefined }

/**
 * Writes the keys that the settings give into DATA_DIR, where it lacks them. Servers with separate folders get the
 * keys of their database this way.
 * @throws InstanceError when DATA_DIR has another key of the same name, or the settings cannot be read
 */
export async function placeGivenKeys({ KEYS: text, KEY_FILE: path }: Given, dataDir: string): Promise<void> {
  const source = path === undefined ? 'KEYS' : 'KEY_FILE'
  const given = path === undefined ? text : await readFile(path, 'utf8').catch(unreadable)
  if (given === undefined) return
  const parsed = parseKeys(given)
  if (!parsed)
    throw new InstanceError(
      `${source} must be pairs like log.key=<base64 of 32 bytes>, as 'npm run admin -- keys export' prints them`,
    )
  const known = await readKeys(dataDir)
  const knownId = await readId(dataDir)
  const other = [...parsed.keys].find(([name, key]) => known.get(name)?.equals(key) === false)
  if (other || (knownId !== undefined && parsed.id !== undefined && knownId !== parsed.id))
    throw new InstanceError(
      `${source} has another ${other?.[0] ?? ID_FILE} than ${join(dataDir, KEY_FOLDER)}: one of them belongs to another database`,
    )
  for (const [name, key] of parsed.keys)
    if (!known.has(name)) await makeOnce(join(dataDir, KEY_FOLDER), name, key)
  if (parsed.id !== undefined && knownId === undefined) await writeId(dataDir, parsed.id)
}

function unreadable(error: NodeJS.ErrnoException): never {
  throw new InstanceError(`KEY_FILE cannot be read (${error.code ?? error.message})`)
}
