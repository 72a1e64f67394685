import type { Migration } from '../../infra/db/migration.ts'

/** `mail_id`: the mail that tells the decision; the row of the mail goes when it is sent. */
export const mailedDecisions: Migration = {
  version: 37,
  name: 'decisions that mails tell',
  statements: () => [
    `alter table notices add column mail_id text`,
    `create index notices_mailed on notices (user_id, seq) where mail_id is not null`,
  ],
}
