import { type Selectable, sql } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'
import type { FileFolder } from '../../infra/files/file-folder.ts'

export type Figure = Selectable<Schema['storageFigures']>

export const readFigures = (db: Db) => db.selectFrom('storageFigures').selectAll().execute()

/** Replaces what the check before counted. */
export async function writeFigures(tx: Db, figures: readonly Figure[]): Promise<void> {
  await tx.deleteFrom('storageFigures').execute()
  await tx
    .insertInto('storageFigures')
    .values([...figures])
    .execute()
}

/** Videos among the files of a folder, as their records tell. */
export async function sumVideos(db: Db, { table }: FileFolder): Promise<{ files: number; bytes: number }> {
  return db
    .selectFrom(table)
    .select([
      sql<number>`cast(count(*) as integer)`.as('files'),
      sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as('bytes'),
    ])
    .where(db.dynamic.ref<string>('type'), 'like', 'video/%')
    .executeTakeFirstOrThrow()
}
