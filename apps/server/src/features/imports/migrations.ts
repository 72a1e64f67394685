import type { Migration } from '../../infra/db/migration.ts'

export const importTables: Migration = {
  version: 35,
  name: 'imports',
  statements: ({ int8 }) => [
    `create table imports (
      id text primary key, owner_id text not null references users(id),
      kind text not null check (kind in ('ev','solar','tree')), file_name text not null,
      headers text not null, mapping text not null, decimal_comma integer not null,
      state text not null check (state in ('waiting','checked','running','stopped','done')), stop_reason text,
      total integer not null, ready integer not null, bad integer not null, here integer not null,
      added integer not null, created_at ${int8} not null, started_at ${int8}, finished_at ${int8})`,
    `create index imports_of_owner on imports (owner_id, created_at, id)`,
    `create index imports_running on imports (state) where state = 'running'`,
    `create table import_chunks (
      id text primary key, import_id text not null references imports(id), first_row integer not null,
      cells text not null, key_no integer not null, unique (import_id, first_row))`,
    `create table import_rows (
      id text primary key, import_id text not null references imports(id), row_no integer not null,
      state text not null check (state in ('ready','bad','here','added')), row_key text not null,
      reference_hash text, title text not null, problems text, asset_id text references assets(id),
      unique (import_id, row_no))`,
    `create index import_rows_by_state on import_rows (import_id, state, row_no)`,
    `create index import_rows_by_reference on import_rows (import_id, reference_hash)
      where reference_hash is not null`,
    `create index import_rows_of_asset on import_rows (asset_id) where asset_id is not null`,
  ],
}
