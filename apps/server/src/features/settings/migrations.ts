import type { Migration } from '../../infra/db/migration.ts'

/** One row: what administrators have set, as JSON by name, and how often it changed. */
export const siteSettings: Migration = {
  version: 32,
  name: 'settings of the site',
  statements: ({ int8 }) => [
    `create table site_settings (
      one integer primary key check (one = 1), revision ${int8} not null, texts text not null)`,
    `insert into site_settings (one, revision, texts) values (1, 0, '{}')`,
  ],
}
