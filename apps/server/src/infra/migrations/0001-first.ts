import type { Migration, SqlTypes } from '../db/migration.ts'
import { appendOnly } from './append-only.ts'

export const first: Migration = {
  version: 1,
  name: 'accounts, assets, ledger',
  statements: (w) => [...accounts(w), ...assets(w), ...ledger(w), ...appendOnly(w, 'transfers')],
}

const accounts = ({ int8 }: SqlTypes) => [
  `create table users (
    id text primary key, email text not null, email_key text not null unique, username text not null,
    password_hash text not null, role text not null check (role in ('user','organization','reviewer','admin')),
    created_at ${int8} not null)`,
  `create table sessions (
    id text primary key, user_id text not null references users(id), token_hash text not null unique, cookie_hash text unique,
    created_at ${int8} not null, seen_at ${int8} not null, expires_at ${int8} not null, user_agent text)`,
  `create index sessions_of_user on sessions (user_id)`,
  `create table one_time_links (link_hash text primary key, purpose text not null, created_at ${int8} not null, used_at ${int8})`,
  `create table rate_counts (key text not null, window_start ${int8} not null, count integer not null,
    primary key (key, window_start))`,
  `create table idempotency (
    caller text not null, key text not null, request_hash text not null, reply text, created_at ${int8} not null,
    primary key (caller, key))`,
  `create index idempotency_by_age on idempotency (created_at)`,
  `create table newsletter (email_key text primary key, email text not null, created_at ${int8} not null)`,
]

const assets = ({ int8, real, seq }: SqlTypes) => [
  `create table assets (
    id text primary key, owner_id text not null references users(id),
    kind text not null check (kind in ('ev','solar','tree')), title text not null,
    status text not null check (status in ('pending','approved','rejected')), revision integer not null,
    reason_code text, reason text, created_at ${int8} not null, updated_at ${int8} not null,
    decided_at ${int8}, decided_by text, deleted_at ${int8}, issue_ref text)`,
  `create index assets_of_owner on assets (owner_id, kind, created_at, id)`,
  `create index assets_to_review on assets (status, created_at, id)`,
  `create table trees (
    asset_id text primary key references assets(id), tree_name text not null, botanical_name text not null,
    species_key text not null, planting_date text not null, height_cm ${real} not null, dbh_cm ${real}, location text not null)`,
  `create table photos (
    id text primary key, owner_id text not null references users(id), asset_id text references assets(id),
    position integer not null, bytes integer not null, width integer not null, height integer not null,
    source_sha256 text not null, pixel_sha256 text not null, dhash text not null,
    taken_at ${int8}, lat ${real}, lng ${real}, created_at ${int8} not null, loose_since ${int8},
    check ((asset_id is null) = (loose_since is not null)))`,
  `create index photos_of_owner on photos (owner_id, created_at)`,
  `create index photos_of_asset on photos (asset_id, position)`,
  `create index photos_by_source on photos (source_sha256)`,
  `create index photos_by_pixels on photos (pixel_sha256)`,
  `create index photos_loose on photos (loose_since) where asset_id is null`,
  // One index for each band of the first picture hash; a later migration drops them with their column.
  ...[1, 5, 9, 13].map(
    (from, band) => `create index photos_by_band_${band} on photos (substr(dhash, ${from}, 4))`,
  ),
  `create index photos_by_place on photos (lat, lng)`,
  `create table asset_events (
    seq ${seq}, asset_id text not null references assets(id), owner_id text not null, at ${int8} not null,
    event text not null, actor_id text not null, revision integer not null, reason_code text, reason text, serials text,
    credits integer not null)`,
  `create index events_of_asset on asset_events (asset_id, seq)`,
  `create index events_of_owner on asset_events (owner_id, seq)`,
]

const ledger = ({ int8, seq }: SqlTypes) => [
  `create table balances (
    account text primary key, balance ${int8} not null,
    check (balance >= 0 or account like 'owed:%'), check (balance <= 0 or account not like 'owed:%'))`,
  `create table transfers (
    seq ${seq}, code text not null, ref text not null, debit text not null, credit text not null,
    amount ${int8} not null check (amount > 0), at ${int8} not null, asset_id text, actor_id text not null,
    cause text not null, check (debit <> credit), unique (code, ref, debit, credit))`,
  `create unique index transfers_once on transfers (code, ref) where code in ('CLAIM','VOID','ISSUE')`,
  `create index transfers_out on transfers (debit, seq)`,
  `create index transfers_in on transfers (credit, seq)`,
  `create index transfers_of_asset on transfers (asset_id, seq)`,
  `create table serial_counters (
    kind_code text not null, year integer not null, next_no ${int8} not null, primary key (kind_code, year))`,
  `create table serial_blocks (
    seq ${seq}, kind_code text not null, year integer not null, from_no ${int8} not null, to_no ${int8} not null,
    asset_id text not null, owner_id text not null, issue_ref text not null,
    state text not null check (state in ('live','held','cancelled','retired')),
    check (to_no >= from_no), unique (kind_code, year, from_no))`,
  `create index blocks_of_asset on serial_blocks (asset_id)`,
  `create index blocks_of_owner on serial_blocks (owner_id, state)`,
]
