import type { Migration } from '../../infra/db/migration.ts'
import { rebuildRank } from '../../infra/rank-tree.ts'

export const issuedIdentifiers: Migration = {
  version: 13,
  name: 'identifiers of issues, versions of assets, ranks by verified credits',
  statements: () => [
    `create table issued_identifiers (
      identifier_hash text primary key, asset_id text not null references assets(id))`,
    `create index identifiers_of_issue on issued_identifiers (asset_id)`,
    ...['approved', 'pending'].map(takeKnown),
    `drop index assets_identified`,
    `alter table assets add column version integer not null default 1`,
    ...rebuildRank(),
  ],
}

export const changedFields: Migration = {
  version: 17,
  name: 'changed fields in histories',
  statements: () => [`alter table asset_events add column changed text`],
}

/** Earlier issues recorded no identifiers. Approved assets take theirs before assets under review. */
const takeKnown = (status: string) =>
  `insert into issued_identifiers (identifier_hash, asset_id)
    select identifier_hash, min(id) from assets
    where status = '${status}' and deleted_at is null and issue_ref is not null and identifier_hash is not null
      and not exists (select 1 from issued_identifiers i where i.identifier_hash = assets.identifier_hash)
    group by identifier_hash`
