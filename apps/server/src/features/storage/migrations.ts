import type { Migration } from '../../infra/db/migration.ts'

export const storageFigures: Migration = {
  version: 41,
  name: 'figures of stored files',
  statements: ({ int8 }) => [
    `create table storage_figures (
      kind text primary key, files ${int8} not null, bytes ${int8} not null, missing ${int8}, orphaned ${int8},
      at ${int8} not null)`,
  ],
}
