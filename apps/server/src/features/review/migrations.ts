import type { Migration, SqlTypes } from '../../infra/db/migration.ts'

export const reviewCases: Migration = {
  version: 14,
  name: 'cases for reviewers',
  statements: (w) => [...cases(w), ...flags(w), ...waiting()],
}

const cases = ({ int8 }: SqlTypes) => [
  `create table review_cases (
    id text primary key, kind text not null, entry_id text not null, owner_id text not null references users(id),
    opened_at ${int8} not null, closed_at ${int8},
    outcome text check (outcome in ('approved','rejected','withdrawn')), decided_by text,
    claimed_by text, claimed_until ${int8}, flagged_at ${int8}, check ((closed_at is null) = (outcome is null)))`,
  `create unique index cases_open_of_entry on review_cases (entry_id) where closed_at is null`,
  `create index cases_waiting on review_cases (opened_at, id) where closed_at is null`,
  `create index cases_closed on review_cases (closed_at, opened_at) where closed_at is not null`,
  `create index cases_of_owner on review_cases (owner_id, id)`,
]

const flags = ({ keyed }: SqlTypes) => [
  `create table entry_flags (
    entry_id text not null, flag text not null check (flag in ('same_photo','alike_photo','contested','near_place')),
    other_id text not null, primary key (entry_id, flag, other_id))${keyed}`,
  `create index flags_of_other on entry_flags (other_id)`,
]

/** Opens a case for everything that waits already; a cleanup job looks for its flags. */
const waiting = () => [
  `insert into review_cases (id, kind, entry_id, owner_id, opened_at)
    select 'case_' || a.id, a.kind, a.id, a.owner_id, coalesce((
      select max(e.at) from asset_events e where e.asset_id = a.id
      and e.event in ('saved','resubmitted','held','restored','approval_undone','rejection_undone')), a.created_at)
    from assets a where a.status = 'pending' and a.deleted_at is null`,
  `insert into review_cases (id, kind, entry_id, owner_id, opened_at)
    select 'case_' || id, 'activity', id, user_id, at from activity_submissions
    where review = 'waiting' and status = 'accepted'`,
]

export const mediaReads: Migration = {
  version: 16,
  name: 'who opened private photos',
  statements: ({ int8, keyed }) => [
    `create table media_reads (
      entry_id text not null, owner_id text not null references users(id), reader_id text not null,
      day integer not null, at ${int8} not null, primary key (entry_id, reader_id, day))${keyed}`,
    `create index media_reads_of_owner on media_reads (owner_id)`,
  ],
}
