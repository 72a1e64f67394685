import type { SqlTypes } from '../db/migration.ts'

/**
 * Triggers by which the database itself refuses to change a row. On PostgreSQL a truncate has a trigger of its own;
 * against SQLite's `insert or replace` there is `refuseReplace`.
 */
export function appendOnly({ engine }: SqlTypes, table: string): readonly string[] {
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

/**
 * SQLite's `insert or replace` deletes the row in its way, and tells the trigger of deletes only on a connection with
 * recursive_triggers=on. This trigger is told on every connection. PostgreSQL replaces by an update, which is refused.
 * The refusal begins like that of a unique key, because to a plain insert it is one.
 * @param unique what makes a row equal to `new`, for each unique index
 */
export function refuseReplace(
  { engine }: SqlTypes,
  table: string,
  { key, unique }: { key: string; unique: readonly string[] },
): readonly string[] {
  if (engine !== 'sqlite') return []
  const equal = [`${key} = new.${key}`, ...unique].map(
    (same) => `exists (select 1 from ${table} where ${same})`,
  )
  return [
    `create trigger ${table}_no_replace before insert on ${table} when ${equal.join(' or ')}
      begin select raise(abort, 'UNIQUE constraint failed: ${table} is append-only'); end`,
  ]
}
