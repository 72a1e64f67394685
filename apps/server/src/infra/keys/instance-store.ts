import type { Db } from '../db/port.ts'
import { ENCRYPTED_TABLES } from './encrypted-texts.ts'

/** The id of the database's instance, and the expected fingerprints of its keys by file name. */
export type Recorded = { id: string; keys: ReadonlyMap<string, string> }

/** undefined for a database that no server has opened since this table was added. */
export async function readInstance(db: Db): Promise<Recorded | undefined> {
  const row = await db.selectFrom('instance').select('id').executeTakeFirst()
  if (!row) return undefined
  const keys = await db.selectFrom('instanceKeys').select(['name', 'fingerprint']).execute()
  return { id: row.id, keys: new Map(keys.map(({ name, fingerprint }) => [name, fingerprint])) }
}

/** @returns false when another server was first */
export async function insertInstance(
  tx: Db,
  id: string,
  keys: ReadonlyMap<string, string>,
  at: number,
): Promise<boolean> {
  const done = await tx
    .insertInto('instance')
    .values({ one: 1, id, createdAt: at })
    .onConflict((c) => c.column('one').doNothing())
    .executeTakeFirst()
  if (Number(done.numInsertedOrUpdatedRows ?? 0) === 0) return false
  await insertKeys(tx, keys, at)
  return true
}

/** Does not change keys that are already recorded. */
export async function insertKeys(tx: Db, keys: ReadonlyMap<string, string>, at: number): Promise<void> {
  const rows = [...keys].map(([name, fingerprint]) => ({ name, fingerprint, createdAt: at }))
  if (rows.length === 0) return
  await tx
    .insertInto('instanceKeys')
    .values(rows)
    .onConflict((c) => c.column('name').doNothing())
    .execute()
}

export async function deleteKey(tx: Db, name: string): Promise<void> {
  await tx.deleteFrom('instanceKeys').where('name', '=', name).execute()
}

/** True when there are no accounts. */
export const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined

/** Numbers of the keys that encrypt stored texts. */
export async function personalKeysInUse(db: Db): Promise<number[]> {
  const found = new Set<number>()
  for (const table of ENCRYPTED_TABLES)
    for (const { keyNo } of await db.selectFrom(table).select('keyNo').distinct().execute()) found.add(keyNo)
  return [...found].sort((a, b) => a - b)
}

/** True if a hash or a link made with the identifier key was stored or sent out. */
export async function isHashKeyInUse(db: Db): Promise<boolean> {
  const asset = await db
    .selectFrom('assets')
    .select('id')
    .where('identifierHash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  const subscriber = await db.selectFrom('newsletter').select('emailKey').limit(1).executeTakeFirst()
  return asset !== undefined || subscriber !== undefined
}
