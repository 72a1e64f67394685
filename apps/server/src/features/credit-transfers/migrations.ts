import type { Migration } from '../../infra/db/migration.ts'

export const creditTransferTables: Migration = {
  version: 24,
  name: 'transfers of credits',
  statements: ({ int8 }) => [
    `create table credit_transfers (
      id text primary key, sender_id text not null references users(id), receiver_id text not null references users(id),
      amount ${int8} not null check (amount > 0), serials text not null,
      state text not null check (state in ('open','accepted','declined','cancelled','expired')),
      created_at ${int8} not null, expires_at ${int8} not null, ended_at ${int8},
      check (sender_id <> receiver_id), check ((state = 'open') = (ended_at is null)))`,
    `create index credit_transfers_sent on credit_transfers (sender_id, created_at, id)`,
    `create index credit_transfers_received on credit_transfers (receiver_id, created_at, id)`,
    `create index credit_transfers_open on credit_transfers (expires_at, id) where state = 'open'`,
  ],
}
