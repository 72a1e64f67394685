import type { Migration, SqlTypes } from '../db/migration.ts'

export const proofs: Migration = {
  version: 12,
  name: 'proofs that count once, provisional activities',
  statements: (w) => [...claims(), ...looks(), ...reviews(w), ...videos()],
}

const claims = () => [
  // One row for each content that was used as proof: the key prevents two submissions from using it at once.
  `create table proof_claims (
    kind text not null check (kind in ('file','pixels','media')), hash text not null, submission_id text not null,
    primary key (kind, hash))`,
  `create index claims_of_submission on proof_claims (submission_id)`,
  `insert into proof_claims (kind, hash, submission_id) select 'file', sha256, submission_id from planted_trees`,
  `insert into proof_claims (kind, hash, submission_id)
    select 'file', p.sha256, p.submission_id from activity_proofs p
    join activity_submissions s on s.id = p.submission_id where true order by s.visit, s.at, s.id on conflict do nothing`,
  `insert into proof_claims (kind, hash, submission_id)
    select 'pixels', p.pixel_sha256, p.submission_id from activity_proofs p
    join activity_submissions s on s.id = p.submission_id where p.pixel_sha256 is not null
    order by s.visit, s.at, s.id on conflict do nothing`,
  `drop table planted_trees`,
  // Locked while a proof is compared with all others, so that two copies cannot be accepted concurrently.
  `create table proof_gate (one integer primary key)`,
  `insert into proof_gate (one) values (1)`,
]

const looks = () =>
  (
    [
      ['proof', 'activity_proofs'],
      ['photo', 'photos'],
    ] as const
  ).flatMap(([name, pictures]) => [
    `create table ${name}_looks (
      picture_id text not null references ${pictures}(id) on delete cascade, crop integer not null,
      band1 integer not null, band2 integer not null, band3 integer not null, thumb text not null,
      primary key (picture_id, crop))`,
    ...[1, 2, 3].map((band) => `create index ${name}_looks_${band} on ${name}_looks (band${band})`),
  ])

const reviews = ({ int8 }: SqlTypes) => [
  `alter table activity_submissions add column review text check (review in ('waiting','approved','rejected'))`,
  `alter table activity_submissions add column review_reason text`,
  `alter table activity_submissions add column photo_days integer`,
  `alter table activity_submissions add column similar_id text`,
  `alter table activity_submissions add column reviewed_at ${int8}`,
  `alter table activity_submissions add column reviewed_by text`,
  `alter table activity_submissions add column reason_code text`,
  `alter table activity_submissions add column reason text`,
  `alter table activity_submissions add column tree_asset_id text`,
  `create index submissions_reviewed on activity_submissions (review, at, id) where review is not null`,
  // A recorded tree can be planted only once.
  `create unique index submissions_of_tree on activity_submissions (tree_asset_id)
    where tree_asset_id is not null and status = 'accepted'`,
]

/** For older videos: a cleanup job removes their metadata and hashes their content. */
const videos = () => [
  `alter table activity_proofs add column media_sha256 text`,
  `alter table blog_media add column cleaned integer not null default 0`,
]
