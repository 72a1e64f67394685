import type { Selectable } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type Opening = Selectable<Schema['logOpenings']>

export async function readPseudonyms(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('logPseudonyms')
    .select(['subject', 'pseudonym'])
    .where('subject', 'in', subjects)
    .execute()
  return new Map(rows.map(({ subject, pseudonym }) => [subject, pseudonym]))
}

/** Keeps those that exist: another write may have been first. */
export async function insertPseudonyms(
  tx: Db,
  rows: readonly Selectable<Schema['logPseudonyms']>[],
): Promise<void> {
  await tx
    .insertInto('logPseudonyms')
    .values([...rows].sort((one, other) => (one.subject < other.subject ? -1 : 1)))
    .onConflict((c) => c.column('subject').doNothing())
    .execute()
}

export async function insertQueued(tx: Db, rows: readonly Selectable<Schema['logQueue']>[]): Promise<void> {
  await tx
    .insertInto('logQueue')
    .values([...rows])
    .execute()
}

export async function insertOpenings(tx: Db, openings: readonly Opening[]): Promise<void> {
  if (openings.length > 0)
    await tx
      .insertInto('logOpenings')
      .values([...openings])
      .execute()
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
