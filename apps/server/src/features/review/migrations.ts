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

export const fairReviews: Migration = {
  version: 18,
  name: 'appeals, second looks and who may decide',
  statements: ({ int8 }) => [
    `alter table review_cases add column purpose text not null default 'review'
      check (purpose in ('review','appeal','second_look','disagreement','revocation'))`,
    `alter table review_cases add column nth integer not null default 1`,
    ...[
      'reason_code text',
      'reason text',
      `undone_at ${int8}`,
      'not_by text',
      'nor_by text',
      'objection text',
    ].map((column) => `alter table review_cases add column ${column}`),
    `alter table review_cases add column rejected_at ${int8}`,
    `alter table review_cases add column claimed_at ${int8}`,
    `update review_cases set nth = (select count(*) from review_cases o where o.entry_id = review_cases.entry_id
      and (o.opened_at < review_cases.opened_at or (o.opened_at = review_cases.opened_at and o.id <= review_cases.id)))`,
    `create unique index cases_of_entry on review_cases (entry_id, nth)`,
    // One appeal for each rejection.
    `create unique index cases_of_rejection on review_cases (entry_id, rejected_at)
      where purpose = 'appeal' and undone_at is null and (outcome is null or outcome <> 'withdrawn')`,
    `create index cases_of_reviewer on review_cases (decided_by, closed_at) where decided_by is not null`,
    `create index cases_about_reviewer on review_cases (not_by, closed_at) where not_by is not null`,
    `create index users_reviewing on users (created_at, id) where role in ('reviewer','admin')`,
  ],
}
