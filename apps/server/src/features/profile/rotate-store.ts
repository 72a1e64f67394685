import { sql } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import {
  ENCRYPTED,
  ENCRYPTED_TABLES,
  type EncryptedRow,
  type EncryptedTable,
  idIn,
} from '../../infra/keys/encrypted-texts.ts'

/** Rows encrypted with a key older than this one. */
export async function oldRows(db: Db, table: EncryptedTable, keyNo: number, most: number) {
  const { rows } = await sql<EncryptedRow>`select * from ${sql.table(table)} where key_no < ${keyNo}
    order by key_no, ${sql.ref(ENCRYPTED[table].id)} limit ${most}`.execute(db)
  return rows
}

/** Does not overwrite a row that was saved meanwhile: its first encrypted text differs then. */
export async function relockRow(tx: Db, table: EncryptedTable, was: EncryptedRow, change: EncryptedRow) {
  const { id, texts } = ENCRYPTED[table]
  await tx
    .updateTable(table)
    .set(change)
    .where(tx.dynamic.ref<string>(id), '=', idIn(table, was))
    .where(tx.dynamic.ref<string>(texts[0]), '=', was[texts[0]])
    .execute()
}

/** Number of the oldest key that encrypts any row. */
export async function oldestKeyInUse(db: Db): Promise<number | undefined> {
  const found: number[] = []
  for (const table of ENCRYPTED_TABLES) {
    const row = await db.selectFrom(table).select('keyNo').orderBy('keyNo').limit(1).executeTakeFirst()
    if (row) found.push(row.keyNo)
  }
  return found.length === 0 ? undefined : Math.min(...found)
}

/** One row for each key in use. */
export async function oneOfEachKey(db: Db, table: EncryptedTable): Promise<EncryptedRow[]> {
  const [from, id] = [sql.table(table), sql.ref(ENCRYPTED[table].id)]
  const { rows } = await sql<EncryptedRow>`select * from ${from}
    where ${id} in (select min(${id}) from ${from} group by key_no)`.execute(db)
  return rows
}
