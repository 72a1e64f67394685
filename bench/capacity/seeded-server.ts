/** The built product on a seeded database, and a second connection to that database for counting. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { type ProductionServer, startProduction } from '../../tools/programs/production.mjs'
import { copyPostgres, copySqlite } from '../seed/dataset-cache.ts'
import type { Size } from '../seed/members.ts'
import type { Engine } from '../targets.ts'

type Say = (line: string) => void
type Ask = (sql: string) => Promise<Record<string, unknown>[]>

export type SeededServer = {
  engine: Engine
  server: ProductionServer
  /** the server's folder, with uploaded files */
  folder: string
  /** PostgreSQL's main process; undefined for the embedded database, which runs in the server */
  databasePid: number | undefined
  ask: Ask
  stop(): Promise<void>
}

export async function startSeeded(
  engine: Engine,
  size: Size,
  parent: string,
  say: Say,
): Promise<SeededServer> {
  const folder = join(parent, engine)
  mkdirSync(folder, { recursive: true })
  return engine === 'sqlite' ? onSqlite(folder, size, say) : onPostgres(folder, size, say)
}

async function onSqlite(folder: string, size: Size, say: Say): Promise<SeededServer> {
  await copySqlite(size, folder, say)
  const server = await startProduction('sqlite', { DATA_DIR: folder })
  const file = new DatabaseSync(join(folder, 'eco.sqlite'), { readOnly: true })
  return {
    ...{ engine: 'sqlite', server, folder, databasePid: undefined },
    ask: async (sql) => file.prepare(sql).all() as Record<string, unknown>[],
    stop: async () => {
      file.close()
      await server.stop()
    },
  }
}

async function onPostgres(folder: string, size: Size, say: Say): Promise<SeededServer> {
  // The copy begins with a checkpoint, after which the first change of each page would write all of it.
  const cluster = await copyPostgres(size, say, { wholePages: 'off' })
  try {
    // An engine of its own would be started for 'postgres'.
    const server = await startProduction('sqlite', { DATA_DIR: folder, DATABASE_URL: cluster.url })
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    const main = readFileSync(join(cluster.host, 'cluster', 'postmaster.pid'), 'utf8')
    return {
      ...{ engine: 'postgres', server, folder, databasePid: Number.parseInt(main, 10) },
      ask: async (sql) => (await client.query(sql)).rows,
      stop: async () => {
        await client.end()
        await server.stop()
        await cluster.stop()
      },
    }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
