import type { Migration } from '../db/migration.ts'

export const visitors: Migration = {
  version: 8,
  name: 'tickets and applications',
  statements: ({ int8 }) => [
    `create table contact_tickets (
      id text primary key, user_id text not null references users(id), first_name text not null,
      last_name text not null, email text not null, company text, message text not null, created_at ${int8} not null)`,
    `create index tickets_by_age on contact_tickets (created_at, id)`,
    `create index tickets_of_user on contact_tickets (user_id)`,
    `create table job_applications (
      id text primary key, user_id text not null references users(id), job text not null, first_name text not null,
      last_name text not null, email text not null, message text, cv_id text not null unique, cv_name text not null,
      cv_bytes ${int8} not null, cv_sha256 text not null, created_at ${int8} not null, unique (user_id, job))`,
    `create index applications_by_age on job_applications (created_at, id)`,
  ],
}
