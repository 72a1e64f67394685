import type { DatabaseSyncInstance } from '@photostructure/sqlite'

/** 'ECOL' in ASCII. SQLite stores it in the file header, where `file` and other tools read it. */
const APPLICATION_ID = 0x45434f4c
/** Identifies our version table by its columns, because other programs use the same table name. */
const VERSION_COLUMNS = 'migrated_at,one,version'

/** The file is a database of another program. */
export class ForeignDatabaseError extends Error {}

/**
 * Marks a file as ours if it is new or was created before the mark existed. Does not change another
 * program's file.
 * @throws ForeignDatabaseError
 */
export function claimFile(db: DatabaseSyncInstance, path: string): void {
  const { application_id: id } = db.prepare('pragma application_id').get() as { application_id: number }
  if (id === APPLICATION_ID) return
  const tables = db.prepare(`select name from sqlite_master where type = 'table' order by name`).all() as {
    name: string
  }[]
  if (id !== 0 || (tables.length > 0 && !isOurs(db))) throw new ForeignDatabaseError(refusal(path, tables))
  db.exec(`pragma application_id=${APPLICATION_ID}`)
}

function isOurs(db: DatabaseSyncInstance): boolean {
  const columns = db.prepare(`select name from pragma_table_info('schema_version') order by name`).all()
  return columns.map((column) => (column as { name: string }).name).join() === VERSION_COLUMNS
}

function refusal(path: string, tables: readonly { name: string }[]): string {
  const found = tables[0] === undefined ? '' : `, with a table '${tables[0].name}'`
  return `${path} is the database of another program${found}; nothing was changed in it`
}
