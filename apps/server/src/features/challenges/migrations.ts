import type { Migration } from '../../infra/db/migration.ts'

export const challengeTables: Migration = {
  version: 31,
  name: 'challenges of organizations',
  statements: ({ int8 }) => [
    `create table challenges (
      id text primary key, organization_id text not null references users(id), title text not null,
      description text not null, starts_on text not null, ends_on text not null, activities text not null,
      teams text not null, public integer not null check (public in (0, 1)), created_at ${int8} not null)`,
    'create index challenges_of_organization on challenges (organization_id, created_at, id)',
    `create table challenge_members (
      challenge_id text not null references challenges(id), user_id text not null references users(id), team text,
      named integer not null check (named in (0, 1)), joined_at ${int8} not null,
      primary key (challenge_id, user_id))`,
    'create index challenge_members_of_user on challenge_members (user_id, joined_at, challenge_id)',
  ],
}
