import { join } from 'node:path'
import { sql } from 'kysely'
import { createApp } from '../src/app.ts'
import type { Database } from '../src/infra/db/port.ts'
import { openPostgres } from '../src/infra/db/postgres.ts'
import { openSqlite } from '../src/infra/db/sqlite.ts'
import { openFeatures } from '../src/open-features.ts'
import type { TestServer } from './harness.ts'

/** Starts another server on the first server's database, with separate connections. */
export async function startSecondServer(
  first: TestServer,
): Promise<{ url: string; close: () => Promise<void> }> {
  const database = await openSame(first)
  const deps = { ...first.deps, database }
  const app = await createApp(deps, openFeatures(deps))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

async function openSame({ database, deps }: TestServer): Promise<Database> {
  if (database.engine === 'sqlite') return openSqlite(join(deps.dataDir, 'eco.sqlite'))
  const { rows } = await database.read((db) =>
    sql<{ name: string }>`select current_database() as name`.execute(db),
  )
  const url = new URL(process.env.ECO_TEST_PG_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  return openPostgres(url.href, () => {})
}
