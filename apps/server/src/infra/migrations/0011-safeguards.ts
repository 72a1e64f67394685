import type { Migration, SqlTypes } from '../db/migration.ts'
import { refuseReplace } from './append-only.ts'

/**
 * A trigger for a table with a row for each file: any deletion of a row records its file in the same
 * transaction, so that no cleanup job has to guess.
 * @param folder the files' folder in DATA_DIR @param column the column with the file's id
 */
const noteRemovedFiles = ({ engine }: SqlTypes, folder: string, table: string, column: string): string =>
  engine === 'postgres'
    ? `create trigger ${table}_note_removed after delete on ${table}
        for each row execute function note_removed_file('${folder}', '${column}')`
    : `create trigger ${table}_note_removed after delete on ${table}
        begin insert or ignore into removed_files (folder, file_id) values ('${folder}', old.${column}); end`

export const safeguards: Migration = {
  version: 10,
  name: 'instance, removed files, no replacing in the ledger',
  statements: (w) => [
    ...instance(w),
    ...removedFiles(w),
    ...refuseReplace(w, 'transfers', {
      key: 'seq',
      unique: [
        'code = new.code and ref = new.ref and debit = new.debit and credit = new.credit',
        // The same condition as in the index transfers_once.
        `code = new.code and ref = new.ref and code in ('CLAIM','VOID','ISSUE') and new.code in ('CLAIM','VOID','ISSUE')`,
      ],
    }),
  ],
}

const instance = ({ int8 }: SqlTypes) => [
  `create table instance (one integer primary key check (one = 1), id text not null, created_at ${int8} not null)`,
  `create table instance_keys (name text primary key, fingerprint text not null, created_at ${int8} not null)`,
]

const removedFiles = (words: SqlTypes) => [
  `create table removed_files (folder text not null, file_id text not null, primary key (folder, file_id))${words.keyed}`,
  ...(words.engine === 'postgres'
    ? [
        `create function note_removed_file() returns trigger language plpgsql as
          $$ begin
            insert into removed_files (folder, file_id) values (tg_argv[0], to_jsonb(old) ->> tg_argv[1])
              on conflict do nothing;
            return null;
          end $$`,
      ]
    : []),
  noteRemovedFiles(words, 'photos', 'photos', 'id'),
  noteRemovedFiles(words, 'proofs', 'activity_proofs', 'id'),
  noteRemovedFiles(words, 'blog', 'blog_media', 'id'),
  noteRemovedFiles(words, 'avatars', 'avatars', 'id'),
  noteRemovedFiles(words, 'cvs', 'job_applications', 'cv_id'),
]
