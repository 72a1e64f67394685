import type { Migration } from '../db/migration.ts'

/** Rows whose counters add up to the changes of all ranks: on PostgreSQL, a writer locks one until its commit. */
const SHARDS = { sqlite: 1, postgres: 16 }

/**
 * What a dashboard and the lists of assets are read from: the tables with the member of a row. Postings also change balances, and
 * the rank has a counter for everybody.
 */
const OWNED_BY = {
  owner_id: ['assets', 'asset_events', 'photos'],
  asset_id: ['evs', 'ev_months', 'solar_panels', 'trees'],
  account: ['balances'],
} as const
type Column = keyof typeof OWNED_BY
const COLUMNS = Object.keys(OWNED_BY) as readonly Column[]

/** A number for each member that changes with every commit that may change the member's dashboard or lists. */
export const memberRevisions: Migration = {
  version: 49,
  name: 'revisions of what members are shown',
  statements: (types) => [
    `alter table rank_members add column revision ${types.int8} not null default 0`,
    `create table rank_changes (shard integer primary key, changes ${types.int8} not null)`,
    ...Array.from(
      { length: SHARDS[types.engine] },
      (_, shard) => `insert into rank_changes values (${shard}, 0)`,
    ),
    ...(types.engine === 'sqlite' ? sqliteTriggers() : postgresTriggers()),
  ],
}

const ACTS = ['insert', 'update', 'delete'] as const

function sqliteTriggers(): readonly string[] {
  const ownerOf = (column: Column, row: string) =>
    ({
      owner_id: `${row}.owner_id`,
      asset_id: `(select owner_id from assets where id = ${row}.asset_id)`,
      account: `substr(${row}.account, instr(${row}.account, ':') + 1)`,
    })[column]
  const revise = (column: Column, table: string) =>
    ACTS.map(
      (act) => `create trigger ${table}_revise_${act} after ${act} on ${table} begin
        update rank_members set revision = revision + 1
          where user_id = ${ownerOf(column, act === 'delete' ? 'old' : 'new')}; end`,
    )
  const count = (act: string) =>
    `create trigger rank_members_count_${act.slice(0, 'insert'.length)} after ${act} on rank_members begin
      update rank_changes set changes = changes + 1; end`
  return [
    ...COLUMNS.flatMap((column) => OWNED_BY[column].flatMap((table) => revise(column, table))),
    ...['insert', 'update of credits', 'delete'].map(count),
  ]
}

/**
 * They run at the end of the transaction, after all locks that it takes, so that they cause no deadlock. The revision is
 * the number of the transaction: the first row that it changes sets it, the others find it set.
 */
function postgresTriggers(): readonly string[] {
  const ownerOf: Record<Column, string> = {
    owner_id: 'changed.owner_id',
    asset_id: '(select owner_id from assets where id = changed.asset_id)',
    account: `split_part(changed.account, ':', 2)`,
  }
  const revise = (
    column: Column,
  ) => `create function revise_by_${column}() returns trigger language plpgsql as $$
    declare changed record;
    begin
      if tg_op = 'DELETE' then changed := old; else changed := new; end if;
      update rank_members set revision = txid_current()
        where user_id = ${ownerOf[column]} and revision <> txid_current();
      return null;
    end $$`
  const atTheEnd = (name: string, acts: string, table: string, run: string) =>
    `create constraint trigger ${name} after ${acts} on ${table}
      deferrable initially deferred for each row execute function ${run}()`
  return [
    ...COLUMNS.map(revise),
    ...COLUMNS.flatMap((column) =>
      OWNED_BY[column].map((table) =>
        atTheEnd(`${table}_revise`, ACTS.join(' or '), table, `revise_by_${column}`),
      ),
    ),
    `create function count_rank_change() returns trigger language plpgsql as $$
      begin
        -- A database that comes from SQLite by backup and restore has only one row.
        insert into rank_changes values (txid_current() % ${SHARDS.postgres}, 1)
          on conflict (shard) do update set changes = rank_changes.changes + 1;
        return null;
      end $$`,
    atTheEnd(
      'rank_members_count',
      'insert or delete or update of credits',
      'rank_members',
      'count_rank_change',
    ),
  ]
}
