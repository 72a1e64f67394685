import type { Migration } from '../../infra/db/migration.ts'

export const secondFactorTables: Migration = {
  version: 36,
  name: 'two-factor sign-in',
  statements: ({ int8, keyed }) => [
    `alter table sessions add column awaits text check (awaits in ('second_step'))`,
    `create table authenticator_apps (
      user_id text primary key references users(id), secret text not null, key_no integer not null,
      created_at ${int8} not null, confirmed_at ${int8}, last_step ${int8} not null)${keyed}`,
    `create table recovery_codes (
      code_hash text primary key, user_id text not null references users(id),
      created_at ${int8} not null, used_at ${int8})${keyed}`,
    `create index authenticator_apps_by_key on authenticator_apps (key_no, user_id)`,
    `create index recovery_codes_of_user on recovery_codes (user_id)`,
  ],
}
