import type { Migration } from '../../infra/db/migration.ts'

export const mailTables: Migration = {
  version: 29,
  name: 'mail and links of accounts',
  statements: ({ int8 }) => [
    `create table mails (
      id text primary key, user_id text references users(id), address text, address_key text,
      template text not null, params text not null, once_key text unique,
      created_at ${int8} not null, due_at ${int8} not null, attempts integer not null,
      failed_at ${int8}, failure text)`,
    `create index mails_due on mails (due_at) where failed_at is null`,
    `create index mails_of_user on mails (user_id) where user_id is not null`,
    `create index mails_to on mails (address_key) where address_key is not null`,
    `create index mails_failed on mails (failed_at) where failed_at is not null`,
    `create table mail_choices (
      user_id text primary key references users(id), decisions integer not null check (decisions in (0,1)),
      digest integer not null check (digest in (0,1)), digest_at ${int8} not null)`,
    `create index mail_choices_digest on mail_choices (digest_at) where digest = 1`,
    `alter table users add column email_confirmed_at ${int8}`,
    `alter table one_time_links add column user_id text references users(id)`,
    `alter table one_time_links add column email text`,
    `alter table one_time_links add column email_key text`,
    `alter table one_time_links add column expires_at ${int8}`,
    `create index links_of_user on one_time_links (user_id) where user_id is not null`,
    `create index links_of_email on one_time_links (email_key) where email_key is not null`,
  ],
}
