import type { Migration } from '../db/migration.ts'

/** Rows whose counters add up: on PostgreSQL, a writer locks one until its commit. */
const SHARDS = { sqlite: 1, postgres: 16 }
const TOPIC = 'blog'

/** What everybody is shown of the blog is read from these tables; likes and comments also count in the row of their article. */
const TABLES = ['blogs', 'blog_tags', 'blog_media', 'blog_comments', 'avatars'] as const
/** The name of an author. */
const NAME = { table: 'users', change: 'update of username' } as const

/** A number that changes with every commit that may change what everybody is shown of the blog. */
export const publicChanges: Migration = {
  version: 50,
  name: 'changes of what everybody is shown',
  statements: (types) => [
    `create table public_changes (
      topic text not null, shard integer not null, changes ${types.int8} not null, primary key (topic, shard))`,
    ...Array.from(
      { length: SHARDS[types.engine] },
      (_, shard) => `insert into public_changes values ('${TOPIC}', ${shard}, 0)`,
    ),
    ...(types.engine === 'sqlite' ? sqliteTriggers() : postgresTriggers()),
  ],
}

function sqliteTriggers(): readonly string[] {
  const count = (name: string, change: string, table: string) =>
    `create trigger ${name} after ${change} on ${table} begin
      update public_changes set changes = changes + 1 where topic = '${TOPIC}'; end`
  return [
    ...TABLES.flatMap((table) =>
      ['insert', 'update', 'delete'].map((act) => count(`${table}_public_${act}`, act, table)),
    ),
    count(`${NAME.table}_public_name`, NAME.change, NAME.table),
  ]
}

/** They run at the end of the transaction, after all locks that it takes, so that they cause no deadlock. */
function postgresTriggers(): readonly string[] {
  const count = (name: string, change: string, table: string) =>
    `create constraint trigger ${name} after ${change} on ${table}
      deferrable initially deferred for each row execute function count_public_change('${TOPIC}')`
  return [
    `create function count_public_change() returns trigger language plpgsql as $$
      begin
        update public_changes set changes = changes + 1
          where topic = tg_argv[0] and shard = txid_current() % ${SHARDS.postgres};
        return null;
      end $$`,
    ...TABLES.map((table) => count(`${table}_public`, 'insert or update or delete', table)),
    count(`${NAME.table}_public_name`, NAME.change, NAME.table),
  ]
}
