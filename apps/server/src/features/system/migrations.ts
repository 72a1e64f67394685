import type { Migration } from '../../infra/db/migration.ts'

/** One row when everything in the database is demo data: only the demo seed writes it. */
export const demoMark: Migration = {
  version: 9,
  name: 'mark of a demo',
  statements: ({ int8 }) => [
    `create table demo_mark (one integer primary key check (one = 1), made_at ${int8} not null)`,
  ],
}
