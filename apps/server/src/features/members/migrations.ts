import type { Migration } from '../../infra/db/migration.ts'

export const suspensions: Migration = {
  version: 33,
  name: 'suspended members',
  statements: ({ int8 }) => [
    `alter table users add column suspended_at ${int8}`,
    `create index users_by_age on users (created_at, id)`,
    `create index users_suspended on users (created_at, id) where suspended_at is not null`,
    `create table suspensions (
      id text primary key, member_id text not null references users(id), at ${int8} not null, reason text not null,
      answer text, answered_at ${int8}, lifted_at ${int8}, lift_reason text,
      check ((answer is null) = (answered_at is null)))`,
    `create unique index suspensions_open on suspensions (member_id) where lifted_at is null`,
    `create index suspensions_of_member on suspensions (member_id, id)`,
  ],
}
