import type { Migration, SqlTypes } from '../../infra/db/migration.ts'

export const retirementTables: Migration = {
  version: 23,
  name: 'retirements and their certificates',
  statements: ({ int8 }: SqlTypes) => [
    `create table retirements (
      id text primary key, code text not null unique, owner_id text references users(id), amount integer not null,
      blocks integer not null, public integer not null check (public in (0, 1)), created_at ${int8} not null)`,
    `create index retirements_of_owner on retirements (owner_id, created_at, id)`,
    `create table retirement_serials (
      retirement_id text not null references retirements(id), position integer not null, serial text not null,
      primary key (retirement_id, position))`,
    `create table retirement_texts (
      retirement_id text primary key references retirements(id), owner_id text not null references users(id),
      key_no integer not null, beneficiary text not null, purpose text not null)`,
    `create index retirement_texts_of_owner on retirement_texts (owner_id, retirement_id)`,
    `create index retirement_texts_by_key on retirement_texts (key_no, retirement_id)`,
  ],
}
