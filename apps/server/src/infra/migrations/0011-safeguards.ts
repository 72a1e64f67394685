import type { Migration, Words } from '../db/migration.ts'
import { refuseReplace } from './append-only.ts'

export const safeguards: Migration = {
  name: 'instance, removed files, no replacing in the ledger',
  statements: (w) => [
    ...instance(w),
    ...removedFiles(w),
    ...refuseReplace(w, 'transfers', {
      key: 'seq',
      unique: [
        'code = new.code and ref = new.ref and debit = new.debit and credit = new.credit',
        // The same words as the index transfers_once.
        `code = new.code and ref = new.ref and code in ('CLAIM','VOID','ISSUE') and new.code in ('CLAIM','VOID','ISSUE')`,
      ],
    }),
  ],
}

const instance = ({ int8 }: Words) => [
  `create table instance (one integer primary key check (one = 1), id text not null, created_at ${int8} not null)`,
  `create table instance_keys (name text primary key, fingerprint text not null, created_at ${int8} not null)`,
]

/** Tables with a row for each file, and the column that names the file, by the folder the files are in. */
const FILE_TABLES = {
  photos: ['photos', 'id'],
  proofs: ['activity_proofs', 'id'],
  blog: ['blog_media', 'id'],
  avatars: ['avatars', 'id'],
  cvs: ['job_applications', 'cv_id'],
} as const

/** Whatever deletes a row notes its file in the same transaction, so that no cleanup has to guess. */
const removedFiles = ({ engine, keyed }: Words) => [
  `create table removed_files (folder text not null, file_id text not null, primary key (folder, file_id))${keyed}`,
  ...(engine === 'postgres'
    ? [
        `create function note_removed_file() returns trigger language plpgsql as
          $$ begin
            insert into removed_files (folder, file_id) values (tg_argv[0], to_jsonb(old) ->> tg_argv[1])
              on conflict do nothing;
            return null;
          end $$`,
      ]
    : []),
  ...Object.entries(FILE_TABLES).map(([folder, [table, column]]) =>
    engine === 'postgres'
      ? `create trigger ${table}_note_removed after delete on ${table}
          for each row execute function note_removed_file('${folder}', '${column}')`
      : `create trigger ${table}_note_removed after delete on ${table}
          begin insert or ignore into removed_files (folder, file_id) values ('${folder}', old.${column}); end`,
  ),
]
