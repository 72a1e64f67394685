import { sql } from 'kysely'
import type { Database } from '../db/port.ts'

/** The statement that adds a foreign key again. */
type Reference = { table: string; name: string; definition: string }

/**
 * Removes the foreign keys of PostgreSQL, so that tables can be filled in any order. SQLite's are switched off when the
 * database is opened.
 */
export async function dropReferences(database: Database): Promise<readonly Reference[]> {
  if (database.engine === 'sqlite') return []
  return database.write(async (tx) => {
    const { rows } = await sql<Reference>`
      select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname = current_schema() order by c.relname, k.conname`.execute(tx)
    for (const { table, name } of rows)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx)
    return rows
  })
}

/** Adds them again, which checks every row. SQLite checks its own here. @returns the first table with a wrong row */
export async function checkReferences(
  database: Database,
  references: readonly Reference[],
): Promise<string | undefined> {
  if (database.engine === 'sqlite') {
    const { rows } = await database.read((db) =>
      sql<{ table: string }>`select "table" from pragma_foreign_key_check limit 1`.execute(db),
    )
    return rows[0]?.table
  }
  for (const { table, name, definition } of references) {
    const add = sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`
    const isRight = await database
      .write((tx) => add.execute(tx))
      .then(
        () => true,
        (error: unknown) => {
          if (database.isForeignKeyViolation(error)) return false
          throw error
        },
      )
    if (!isRight) return table
  }
  return undefined
}
