/** Which tables statements read, and which have triggers: what is kept must depend on no other. */
import { sql } from 'kysely'
import type { Database } from '../src/infra/db/port.ts'

/** The tables that these statements read, sorted. */
export const tablesIn = (texts: readonly string[]): string[] =>
  [
    ...new Set(
      texts.flatMap((text) =>
        [...text.matchAll(/(?:from|join) "?([a-z_]+)\b/g)].map(([, name = '']) => name),
      ),
    ),
  ].sort()

/** The tables with a trigger of such a name. */
export async function tablesWithTriggers({ engine, read }: Database, named: RegExp): Promise<Set<string>> {
  const { rows } = await read((db) =>
    (engine === 'sqlite'
      ? sql<{
          at: string
          name: string
        }>`select tbl_name as at, name from sqlite_master where type = 'trigger'`
      : sql<{
          at: string
          name: string
        }>`select tgrelid::regclass::text as at, tgname as name from pg_trigger`
    ).execute(db),
  )
  return new Set(rows.flatMap(({ at, name }) => (named.test(name) ? [at] : [])))
}
