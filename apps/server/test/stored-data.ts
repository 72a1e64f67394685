import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestServer } from './harness.ts'

/** Tables where an erased member's id remains, as a pseudonym. */
export const ID_STAYS = ['transfers', 'balances', 'serial_blocks', 'audit_log']

export async function tableNames({ database }: TestServer): Promise<string[]> {
  const { rows } = await database.read((db) =>
    database.engine === 'sqlite'
      ? sql<{
          name: string
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`.execute(db)
      : sql<{
          name: string
        }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
          db,
        ),
  )
  return rows.map((row) => row.name).sort()
}

/** All rows of all tables as text, by table. */
export async function readTables(server: TestServer): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const name of await tableNames(server)) {
    const { rows } = await server.database.read((db) => sql`select * from ${sql.table(name)}`.execute(db))
    found.set(name, JSON.stringify(rows))
  }
  return found
}

export const fileNames = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )

/** All files below a folder, as text with one character per byte. */
export const readFiles = (folder: string): Map<string, string> =>
  new Map(fileNames(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]))

export const holding = (texts: ReadonlyMap<string, string>, wanted: string): string[] =>
  [...texts].filter(([, text]) => text.includes(wanted)).map(([name]) => name)
