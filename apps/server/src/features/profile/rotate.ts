import type { Deps } from '../../deps.ts'
import type { Database } from '../../infra/db/port.ts'
import {
  ENCRYPTED_TABLES,
  type EncryptedTable,
  idIn,
  lockTexts,
  unlockTexts,
} from '../../infra/keys/encrypted-texts.ts'
import type { Encryption, Lock } from '../../infra/keys/encryption.ts'
import { forgetKey, recordNewKeys } from '../../infra/keys/instance.ts'
import { oldestKeyInUse, oldRows, oneOfEachKey, relockRow } from './rotate-store.ts'

type Given = Pick<Deps, 'database' | 'encryption' | 'dataDir' | 'now'>
type Done = Record<EncryptedTable, number>

/** Rows re-encrypted per transaction: few enough that members who save meanwhile hardly wait. */
const BATCH = 200
/** A save that began under an older key ends within the request timeout; this is many times that, ms. */
const KEY_GRACE_MS = 3_600_000

/**
 * Creates a new key and re-encrypts all personal texts with it in batches. Each batch is a transaction of its
 * own, so an interrupted rotation is resumed by the next call, with the key that it created. Servers may run
 * meanwhile.
 */
export async function rotateKey(deps: Given): Promise<{
  keyNo: number
  resumed: boolean
  done: Done
}> {
  const { database, encryption } = deps
  const newest = await encryption.current()
  const oldest = await database.read(oldestKeyInUse)
  const resumed = oldest !== undefined && oldest < newest.keyNo
  const key = resumed ? newest : await encryption.addKey()
  await recordNewKeys(deps, deps.now())
  return { keyNo: key.keyNo, resumed, done: await relockAll(deps, key) }
}

/** Re-encrypts rows that a server wrote under an older key during a rotation, then deletes the older keys. */
export async function deleteExpiredKeys(deps: Omit<Given, 'now'>, now: number): Promise<void> {
  const { database, encryption } = deps
  const key = await encryption.current()
  const older = (await encryption.keyNumbers()).filter((no) => no < key.keyNo)
  if (older.length === 0) return
  if (now - (await encryption.madeAt(key.keyNo)) < KEY_GRACE_MS) return
  await recordNewKeys(deps, now)
  await relockAll({ database, encryption }, key)
  for (const no of older) {
    await forgetKey(database, no)
    await encryption.removeKey(no)
  }
}

/** Decrypts one row of each key in use. @throws Error if the keys do not match the database */
export async function tryKeys(database: Database, encryption: Encryption): Promise<void> {
  for (const table of ENCRYPTED_TABLES)
    for (const row of await database.read((db) => oneOfEachKey(db, table)))
      await unlockTexts(encryption, table, row)
}

async function relockAll({ database, encryption }: Pick<Given, 'database' | 'encryption'>, key: Lock) {
  const done: Done = { authenticatorApps: 0, profiles: 0, addresses: 0, importChunks: 0, retirementTexts: 0 }
  for (const table of ENCRYPTED_TABLES)
    for (;;) {
      const rows = await database.read((db) => oldRows(db, table, key.keyNo, BATCH))
      if (rows.length === 0) break
      const texts = await Promise.all(
        rows.map(async (was) =>
          lockTexts(key, table, idIn(table, was), await unlockTexts(encryption, table, was)),
        ),
      )
      await database.write(async (tx) => {
        for (const [at, was] of rows.entries())
          await relockRow(tx, table, was, { ...texts[at], keyNo: key.keyNo })
      })
      done[table] += rows.length
    }
  return done
}
