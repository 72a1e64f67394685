import type { Migration } from '../db/migration.ts'

/** One row where everything in the database is invented: only the seed of the demo writes it. */
export const demo: Migration = {
  name: 'mark of a demo',
  statements: ({ int8 }) => [
    `create table demo_mark (one integer primary key check (one = 1), made_at ${int8} not null)`,
  ],
}
