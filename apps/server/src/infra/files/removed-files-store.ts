import type { Db } from '../db/port.ts'

/** Files of a folder whose row was deleted; triggers on each table record them. */
export async function readRemoved(db: Db, folder: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('removedFiles')
    .select('fileId')
    .where('folder', '=', folder)
    .orderBy('fileId')
    .limit(most)
    .execute()
  return rows.map(({ fileId }) => fileId)
}

/** Drops the records of files that are deleted. */
export async function forgetRemoved(tx: Db, folder: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('removedFiles')
    .where('folder', '=', folder)
    .where('fileId', 'in', [...ids])
    .execute()
}
