import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../db/port.ts'
import { absent } from '../files/durable-file.ts'
import { type Encryption, keyFile, openEncryption, personalKeyNo } from './encryption.ts'
import {
  deleteKey,
  insertInstance,
  insertKeys,
  isEmpty,
  isHashKeyInUse,
  personalKeysInUse,
  type Recorded,
  readInstance,
} from './instance-store.ts'
import {
  HASH_KEY,
  ID_FILE,
  KEY_FOLDER,
  type KeyedHash,
  keyFingerprints,
  makeOnce,
  openKeyedHash,
  openLogKey,
} from './keys.ts'
import { newId } from './secrets.ts'

/** The database and DATA_DIR do not belong together. The message is one line for the operator. */
export class InstanceError extends Error {}

type Place = { database: Database; dataDir: string }
type Given = Place & {
  /** ms since 1970 */
  now: number
  /** Decrypts a text of each key that the database uses. @throws Error when one cannot be decrypted */
  tryTexts: (encryption: Encryption) => Promise<void>
}
type Keys = { keyedHash: KeyedHash; encryption: Encryption; logKey: Buffer }

/** What the operator can do about it. */
const ADVICE =
  "Restore the folder 'keys' from the backup of this database; servers of one database share one DATA_DIR, or get their keys by KEYS or KEY_FILE"

/**
 * Opens the keys in DATA_DIR after checking that they belong to the database. A new database and a new
 * folder are linked permanently; so are those from before this was recorded, if the keys decrypt the stored
 * data.
 * @throws InstanceError, and creates no key, when something is missing or belongs to another instance
 */
export async function openKeys(given: Given): Promise<Keys> {
  const { database, dataDir, now, tryTexts } = given
  const recorded = await database.read(readInstance)
  await (recorded ? refuseOtherKeys(given, recorded) : refuseWrongFolder(given))
  const keys = {
    keyedHash: await openKeyedHash(dataDir),
    encryption: await openEncryption(dataDir),
    logKey: await openLogKey(dataDir),
  }
  if (recorded) await recordNewKeys(given, now)
  else {
    await tryTexts(keys.encryption).catch((error: Error) => {
      throw new InstanceError(
        `DATA_DIR ${dataDir} does not belong to this database: its keys do not open the texts there (${error.message}). ${ADVICE}`,
      )
    })
    // Another server may have been first; then compare with its keys.
    if (!(await recordInstance(given))) return openKeys(given)
  }
  return keys
}

/** Records keys that were created since. Ignores older numbers, which may be about to be deleted. */
export async function recordNewKeys({ database, dataDir }: Place, at: number): Promise<void> {
  const recorded = await database.read(readInstance)
  if (!recorded) return
  const newest = Math.max(0, ...[...recorded.keys.keys()].map(personalKeyNo))
  const found = [...(await keyFingerprints(dataDir))].filter(
    ([name]) => !recorded.keys.has(name) && (personalKeyNo(name) === 0 || personalKeyNo(name) > newest),
  )
  if (found.length > 0) await database.write((tx) => insertKeys(tx, new Map(found), at))
}

/**
 * Names of keys that the database was opened with and this server lacks: another server has got a newer key since.
 */
export async function lackingKeys({ database, dataDir }: Place): Promise<string[]> {
  const recorded = await database.read(readInstance)
  const own = await keyFingerprints(dataDir)
  return [...(recorded?.keys ?? [])].filter(([name, hash]) => own.get(name) !== hash).map(([name]) => name)
}

/** Call this before deleting a key's file, so that no start reports it missing. */
export const forgetKey = (database: Database, keyNo: number): Promise<void> =>
  database.write((tx) => deleteKey(tx, keyFile(keyNo)))

async function recordInstance({ database, dataDir, now }: Given): Promise<boolean> {
  const id = (await readId(dataDir)) ?? newId('instance')
  const keys = await keyFingerprints(dataDir)
  if (!(await database.write((tx) => insertInstance(tx, id, keys, now)))) return false
  await writeId(dataDir, id)
  return true
}

/** The folder must contain every key that the database was last opened with. */
async function refuseOtherKeys({ database, dataDir }: Place, recorded: Recorded): Promise<void> {
  const id = await readId(dataDir)
  if (id !== undefined && id !== recorded.id)
    throw new InstanceError(
      `DATA_DIR ${dataDir} belongs to another database (${id}, and this one is ${recorded.id}). ${ADVICE}`,
    )
  const found = await keyFingerprints(dataDir)
  const missing = [...recorded.keys.keys()].filter((name) => !found.has(name))
  if (missing.length > 0) {
    // An old key (record and file) may have been deleted since the record was read.
    const now = await database.read(readInstance)
    if (now && now.keys.size < recorded.keys.size) return refuseOtherKeys({ database, dataDir }, now)
    throw new InstanceError(`${lacks(dataDir, missing)} of this database. ${ADVICE}`)
  }
  const changed = [...recorded.keys].find(([name, fingerprint]) => found.get(name) !== fingerprint)
  if (changed)
    throw new InstanceError(
      `DATA_DIR ${dataDir} belongs to another database: keys/${changed[0]} is not the key of this one. ${ADVICE}`,
    )
  if (id === undefined) await writeId(dataDir, recorded.id)
}

/** A database without a record is new, or from before this was recorded. */
async function refuseWrongFolder({ database, dataDir }: Place): Promise<void> {
  const id = await readId(dataDir)
  if (id !== undefined && (await database.read(isEmpty)))
    throw new InstanceError(
      `DATA_DIR ${dataDir} belongs to a database with accounts (${id}), and this database is empty. Restore that database, or choose an empty DATA_DIR for a new one`,
    )
  const found = await keyFingerprints(dataDir)
  const numbers = await database.read(personalKeysInUse)
  const needed = numbers.map(keyFile)
  if (await database.read(isHashKeyInUse)) needed.unshift(HASH_KEY)
  const missing = needed.filter((name) => !found.has(name))
  if (missing.length > 0) throw new InstanceError(`${lacks(dataDir, missing)} of this database. ${ADVICE}`)
}

const lacks = (dataDir: string, names: readonly string[]): string =>
  `DATA_DIR ${dataDir} lacks ${names.map((name) => `${KEY_FOLDER}/${name}`).join(', ')}`

export async function readId(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, KEY_FOLDER, ID_FILE), 'utf8').catch(absent)
  return text?.trim()
}

export const writeId = (dataDir: string, id: string): Promise<void> =>
  makeOnce(join(dataDir, KEY_FOLDER), ID_FILE, Buffer.from(`${id}\n`))
