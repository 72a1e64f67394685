import type { Migration } from '../../infra/db/migration.ts'

export const setupSteps: Migration = {
  version: 39,
  name: 'steps of the first run',
  statements: ({ int8 }) => [
    `create table setup_steps (step text primary key, mark text not null, at ${int8} not null)`,
  ],
}
