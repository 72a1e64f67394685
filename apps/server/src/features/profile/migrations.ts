import type { Migration, SqlTypes } from '../../infra/db/migration.ts'

export const profileTables: Migration = {
  version: 7,
  name: 'profiles, addresses, pictures of members',
  statements: ({ int8 }: SqlTypes) => [
    `create table profiles (
      user_id text primary key references users(id), key_no integer not null, first_name text not null,
      last_name text not null, phone text not null, dob text not null, updated_at ${int8} not null)`,
    `create index profiles_by_key on profiles (key_no, user_id)`,
    `create table addresses (
      id text primary key, owner_id text not null references users(id), position integer not null, key_no integer not null,
      area text not null, city text not null, state text not null, country text not null, pin_code text not null,
      label text not null, created_at ${int8} not null, unique (owner_id, position))`,
    `create index addresses_by_key on addresses (key_no, id)`,
    `create table avatars (
      user_id text primary key references users(id), id text not null unique, bytes integer not null,
      created_at ${int8} not null)`,
    // Without these, deleting a member's submission would scan all states each time.
    `create index states_of_submission on activity_states (submission_id)`,
    `create index states_of_cancelled on activity_states (cancelled_id)`,
  ],
}
