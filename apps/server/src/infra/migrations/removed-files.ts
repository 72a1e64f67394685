import type { SqlTypes } from '../db/migration.ts'

/**
 * A trigger for a table with a row for each file: any deletion of a row records its file in the same
 * transaction, so that no cleanup job has to guess.
 * @param folder the files' folder in DATA_DIR @param column the column with the file's id
 */
export const noteRemovedFiles = (
  { engine }: SqlTypes,
  folder: string,
  table: string,
  column: string,
): string =>
  engine === 'postgres'
    ? `create trigger ${table}_note_removed after delete on ${table}
        for each row execute function note_removed_file('${folder}', '${column}')`
    : `create trigger ${table}_note_removed after delete on ${table}
        begin insert or ignore into removed_files (folder, file_id) values ('${folder}', old.${column}); end`
