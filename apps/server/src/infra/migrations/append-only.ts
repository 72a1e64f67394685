import type { Words } from '../db/migration.ts'

/**
 * Triggers by which the database itself refuses to change a row. SQLite's `insert or replace` counts as a delete
 * because connections run with recursive_triggers=on. On PostgreSQL a truncate has a trigger of its own.
 */
export function appendOnly({ engine }: Words, table: string): readonly string[] {
  const refusal = `${table} is append-only`
  if (engine === 'sqlite')
    return ['update', 'delete'].map(
      (act) =>
        `create trigger ${table}_no_${act} before ${act} on ${table} begin select raise(abort, '${refusal}'); end`,
    )
  return [
    `create or replace function refuse_${table}() returns trigger language plpgsql as
      $$ begin raise exception '${refusal}'; end $$`,
    `create trigger ${table}_no_change before update or delete on ${table}
      for each row execute function refuse_${table}()`,
    `create trigger ${table}_no_truncate before truncate on ${table}
      for each statement execute function refuse_${table}()`,
  ]
}
