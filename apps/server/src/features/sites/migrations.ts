import type { Migration } from '../../infra/db/migration.ts'

export const siteTables: Migration = {
  version: 47,
  name: 'sites of assets',
  statements: ({ int8, keyed }) => [
    `create table sites (
      id text primary key, owner_id text not null references users(id), name text not null, name_key text not null,
      place text, created_at ${int8} not null, unique (owner_id, name_key))`,
    `create table site_assets (
      asset_id text primary key references assets(id), site_id text not null references sites(id))${keyed}`,
    'create index site_assets_of on site_assets (site_id)',
  ],
}
