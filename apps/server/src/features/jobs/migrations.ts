import type { Migration } from '../../infra/db/migration.ts'

export const backgroundJobs: Migration = {
  version: 40,
  name: 'background jobs',
  statements: ({ int8 }) => [
    `create table background_jobs (
      name text primary key, due_at ${int8} not null, started_at ${int8}, finished_at ${int8},
      held_until ${int8}, failure text)`,
    `create index mails_by_age on mails (created_at, id)`,
  ],
}
