import type { Migration, SqlTypes } from '../db/migration.ts'
import { rebuildRank } from '../rank-tree.ts'

export const allAssets: Migration = {
  version: 2,
  name: 'vehicles, solar panels, identifiers, ranks',
  statements: (w) => [...identity(), ...kinds(w), ...sums(), ...ranks(w), ...rebuildRank()],
}

const identity = () => [
  `alter table assets add column client_id text`,
  `create unique index assets_by_client on assets (owner_id, kind, client_id) where client_id is not null`,
  `alter table assets add column identifier_hash text`,
  `create unique index assets_identified on assets (identifier_hash)
    where status = 'approved' and deleted_at is null and identifier_hash is not null`,
  `create index assets_by_identifier on assets (identifier_hash) where identifier_hash is not null`,
]

const kinds = ({ int8, real, keyed }: SqlTypes) => [
  `create table evs (
    asset_id text primary key references assets(id), category text not null, manufacturers text not null,
    model text not null, purchase_year integer not null, energy_kwh_per100_km ${real} not null,
    charging_type text not null, range_km ${real} not null, grid_kg_per_kwh ${real} not null,
    top_speed_kmh ${real}, charging_time_h ${real}, motor_power_kw ${real}, distance_km ${real} not null)${keyed}`,
  `create table ev_transactions (
    id text primary key, asset_id text not null references assets(id), active_distance_km ${real} not null,
    created_at ${int8} not null)`,
  `create index transactions_of_ev on ev_transactions (asset_id, created_at, id)`,
  `create table ev_months (
    asset_id text not null references assets(id), month text not null, km ${real} not null, primary key (asset_id, month))${keyed}`,
  `create table solar_panels (
    asset_id text primary key references assets(id), capacity text not null, capacity_kw ${real} not null,
    installation_date text not null, generation_kwh ${real} not null, grid_kg_per_kwh ${real} not null,
    inverter_type text not null)${keyed}`,
]

/** The indexes include every column that a dashboard's sums need, so that the sums read no table rows. */
const sums = () => [
  `drop index assets_of_owner`,
  `create index assets_of_owner on assets (owner_id, kind, created_at, id, status, deleted_at)`,
  `drop index transfers_in`,
  `create index transfers_in on transfers (credit, seq, at, amount)`,
  `drop index transfers_out`,
  `create index transfers_out on transfers (debit, seq, at, amount)`,
]

const ranks = ({ int8, keyed }: SqlTypes) => [
  `create table rank_members (
    user_id text primary key, credits ${int8} not null check (credits >= 0), shown integer not null)${keyed}`,
  `create index rank_shown on rank_members (credits, user_id) where shown = 1`,
  `create table rank_counts (
    level integer not null, node ${int8} not null, shard integer not null, members ${int8} not null,
    primary key (level, node, shard))${keyed}`,
]
