import type { Migration, SqlTypes } from '../../infra/db/migration.ts'

export const activityTables: Migration = {
  version: 3,
  name: 'activities, proofs, coins',
  statements: (w) => [...submissions(w), ...proofs(w)],
}

const submissions = ({ int8, real }: SqlTypes) => [
  `create table activity_homes (user_id text primary key references users(id), zone text not null, created_at ${int8} not null)`,
  `create table activity_submissions (
    id text primary key, user_id text not null references users(id), activity_key text not null, revision integer not null,
    status text not null check (status in ('accepted','cancelled')), visit integer not null, species text not null,
    plants_planted integer, waste_weight ${real}, waste_unit text, eco_distance ${real}, eco_distance_unit text,
    plastic_action text, date text not null, time text not null, location text not null,
    lat ${real} not null, lng ${real} not null, reward ${int8} not null check (reward >= 0),
    at ${int8} not null, home_day integer not null, cancelled_at ${int8},
    check ((status = 'cancelled') = (cancelled_at is not null)))`,
  `create index submissions_of_user on activity_submissions (user_id, at, id)`,
  `create index submission_days on activity_submissions (user_id, home_day)`,
  `create index submissions_cancelled on activity_submissions (cancelled_at) where status = 'cancelled'`,
  `create table activity_states (
    user_id text not null references users(id), activity_key text not null, streak integer not null,
    submission_id text references activity_submissions(id), end_at ${int8},
    cancelled_id text references activity_submissions(id), cancelled_streak integer, cancelled_end_at ${int8},
    primary key (user_id, activity_key))`,
]

const proofs = ({ int8, real }: SqlTypes) => [
  `create table activity_proofs (
    id text primary key, submission_id text not null unique references activity_submissions(id),
    owner_id text not null references users(id), type text not null, bytes ${int8} not null, sha256 text not null,
    name text not null, pixel_sha256 text, dhash text, taken_at ${int8}, lat ${real}, lng ${real},
    created_at ${int8} not null)`,
  `create index proofs_of_owner on activity_proofs (owner_id)`,
  `create index proofs_by_source on activity_proofs (sha256)`,
  // One row for each accepted proof of a tree: the key prevents two submissions from planting it at once.
  `create table planted_trees (
    sha256 text primary key, submission_id text not null unique)`,
]
