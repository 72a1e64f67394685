import type { Migration, SqlTypes } from '../../infra/db/migration.ts'
import { appendOnly, refuseReplace } from '../../infra/migrations/append-only.ts'
import { queueExisting } from './queue-existing.ts'

const tables = ({ int8, bytes, keyed }: SqlTypes) => [
  `create table log_pseudonyms (subject text primary key, owner_id text not null, pseudonym text not null unique)`,
  `create index log_pseudonyms_of_owner on log_pseudonyms (owner_id)`,
  `create table log_openings (
    id text primary key, posting_seq ${int8} not null, field text not null, owner_id text not null,
    salt text not null, value text not null)`,
  `create index log_openings_of_owner on log_openings (owner_id)`,
  `create table log_queue (posting_seq ${int8} primary key, leaf text not null)`,
  `create table log_leaves (idx ${int8} primary key, posting_seq ${int8} not null unique, leaf text not null)`,
  `create table log_blocks (
    kind_code text not null, year integer not null, from_no ${int8} not null, to_no ${int8} not null, idx ${int8} not null,
    primary key (kind_code, year, from_no, idx))${keyed}`,
  `create table log_tiles (level integer not null, idx ${int8} not null, hashes ${bytes} not null, primary key (level, idx))`,
  `create table log_state (
    one integer primary key check (one = 1), origin text not null, key_id text not null, size ${int8} not null,
    checkpoint text not null, sealed_at ${int8} not null, holder text not null, held_until ${int8} not null)`,
]

export const publicLog: Migration = {
  version: 27,
  name: 'public log',
  statements: (words) => [
    ...tables(words),
    `create index transfers_of_ref on transfers (ref)`,
    ...appendOnly(words, 'log_leaves'),
    ...refuseReplace(words, 'log_leaves', { key: 'idx', unique: ['posting_seq = new.posting_seq'] }),
  ],
  fill: queueExisting,
}
