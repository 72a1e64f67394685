import type { SqlTypes } from '../db/migration.ts'

/**
 * Triggers with which the database itself refuses to change a row. PostgreSQL needs a separate trigger for
 * truncate; SQLite needs `refuseReplace` against `insert or replace`.
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
 * SQLite's `insert or replace` deletes the conflicting row, and runs delete triggers only on a connection
 * with recursive_triggers=on. This trigger runs on every connection. PostgreSQL replaces with an update,
 * which is refused. The message starts like that of a unique key, because for a plain insert it is one.
 * @param unique SQL conditions for a row that conflicts with `new`, one for each unique index
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
