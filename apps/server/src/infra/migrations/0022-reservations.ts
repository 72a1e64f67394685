import type { Migration, SqlTypes } from '../db/migration.ts'

const STATES = `('live','held','reserved','buffer','cancelled','retired')`

/** SQLite cannot change a condition of a table, so the table is copied. */
const copied = ({ int8, seq }: SqlTypes) => [
  `create table new_serial_blocks (
    seq ${seq}, kind_code text not null, year integer not null, from_no ${int8} not null, to_no ${int8} not null,
    asset_id text not null, owner_id text not null, issue_ref text not null,
    state text not null check (state in ${STATES}), reserved_for text,
    check (to_no >= from_no), unique (kind_code, year, from_no))`,
  `insert into new_serial_blocks (seq, kind_code, year, from_no, to_no, asset_id, owner_id, issue_ref, state)
    select seq, kind_code, year, from_no, to_no, asset_id, owner_id, issue_ref, state from serial_blocks`,
  `drop table serial_blocks`,
  `alter table new_serial_blocks rename to serial_blocks`,
  `create index blocks_of_asset on serial_blocks (asset_id)`,
  `create index blocks_of_owner on serial_blocks (owner_id, state)`,
]

const altered = [
  `alter table serial_blocks drop constraint serial_blocks_state_check`,
  `alter table serial_blocks add constraint serial_blocks_state_check check (state in ${STATES})`,
  `alter table serial_blocks add column reserved_for text`,
]

export const reservations: Migration = {
  version: 22,
  name: 'reserved and buffered credits',
  statements: (words) => [
    ...(words.engine === 'sqlite' ? copied(words) : altered),
    `create index blocks_reserved on serial_blocks (reserved_for) where reserved_for is not null`,
  ],
}
