import { type Selectable, sql } from 'kysely'
import { send } from '../../infra/db/pipeline.ts'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type Opening = Selectable<Schema['logOpenings']>

/** The names of these members and assets; leaves out those without one. */
export async function readPseudonyms(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<Named>`
    select subject, pseudonym from log_pseudonyms where subject in (${sql.join(subjects)})`.execute(db)
  return new Map(rows.map(({ subject, pseudonym }) => [subject, pseudonym]))
}

/** Keeps names that exist, for another write may have been first. @returns the names of all of them */
export async function namePseudonyms(
  tx: Db,
  rows: readonly Selectable<Schema['logPseudonyms']>[],
): Promise<Map<string, string>> {
  const sorted = [...rows].sort((one, other) => (one.subject < other.subject ? -1 : 1))
  const values = sorted.map((row) => sql`(${row.subject}, ${row.ownerId}, ${row.pseudonym})`)
  const { rows: named } = await sql<Named>`
    insert into log_pseudonyms (subject, owner_id, pseudonym) values ${sql.join(values)}
    on conflict (subject) do update set subject = excluded.subject returning subject, pseudonym`.execute(tx)
  return new Map(named.map(({ subject, pseudonym }) => [subject, pseudonym]))
}

type Named = { subject: string; pseudonym: string }

export async function insertQueued(tx: Db, rows: readonly Selectable<Schema['logQueue']>[]): Promise<void> {
  const values = rows.map(({ postingSeq, leaf }) => sql`(${postingSeq}, ${leaf})`)
  const insert = sql`insert into log_queue (posting_seq, leaf) values ${sql.join(values)}`
  await send(tx, { execute: () => insert.execute(tx) })
}

export async function insertOpenings(tx: Db, openings: readonly Opening[]): Promise<void> {
  if (openings.length > 0) await send(tx, tx.insertInto('logOpenings').values([...openings]))
}

/** SHA-256 of each photo of an asset as it was sent, in their order. */
export async function photoHashesOf(db: Db, assetId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('sourceSha256')
    .where('assetId', '=', assetId)
    .orderBy('position')
    .execute()
  return rows.map(({ sourceSha256 }) => sourceSha256)
}
