import type { Deps } from '../../deps.ts'
import type { JobName } from '../cleanup-jobs.ts'
import type { Db } from '../db/port.ts'
import type { Schema } from '../db/schema/schema.ts'
import type { FileStore } from './file-store.ts'

/** A folder, in DATA_DIR or in a bucket, whose files have a row each. */
export type FileFolder = {
  /** `photos` for photos/4f/photo_4f….jpg */
  name: string
  extension: string
  /** Plural noun for the files, for the log. */
  noun: string
  /** The job that cleans it up. */
  job: JobName
  table: keyof Schema & string
  /** The column with the file's id. */
  idColumn: string
  /** The table has a column `type`, and some of its files are videos. */
  hasVideos?: true
  /** Deletes up to `most` rows that are no longer needed. @returns how many were deleted */
  deleteExpired?: (tx: Db, now: number, most: number) => Promise<number>
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
}
/** The file extension of this MIME type. */
export const fileEnding = (type: string): string => EXTENSIONS[type] ?? 'bin'

export const openFileStore = ({ media }: Pick<Deps, 'media'>, folder: FileFolder): FileStore =>
  media.open(folder)

/** Those of these ids that have a row. */
export async function readKnownIds(
  db: Db,
  { table, idColumn }: FileFolder,
  ids: readonly string[],
): Promise<Set<string>> {
  const column = db.dynamic.ref<string>(idColumn)
  const rows = await db
    .selectFrom(table)
    .select(column)
    .where(column, 'in', [...ids])
    .execute()
  return new Set(rows.map((row) => String((row as Record<string, unknown>)[idColumn])))
}

/** Ids of the files of a folder, in their order. */
export async function readFileIds(
  db: Db,
  { table, idColumn }: FileFolder,
  after: string | undefined,
  most: number,
): Promise<string[]> {
  const column = db.dynamic.ref<string>(idColumn)
  const query = db.selectFrom(table).select(column).orderBy(column).limit(most)
  const rows = await (after === undefined ? query : query.where(column, '>', after)).execute()
  return rows.map((row) => String((row as Record<string, unknown>)[idColumn]))
}

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
