/** The built product on a seeded database, and a second connection to that database for counting. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { type ProductionServer, startProduction } from '../../tools/programs/production.mjs'
import { copySqlite, keepPostgres } from '../seed/dataset-cache.ts'
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

/** Members and assets of a copied database, so that the cached one stays as it is. */
const COPY = 'eco_capacity'

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
  const cluster = await keepPostgres(size, say)
  const run = async (database: string, ...statements: string[]) => {
    const client = await connect(cluster.url.replace('/eco?', `/${database}?`))
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const drop = `drop database if exists ${COPY} with (force)`
  try {
    await run('postgres', drop, `create database ${COPY} template eco`)
    const url = cluster.url.replace('/eco?', `/${COPY}?`)
    // An engine of its own would be started for 'postgres'.
    const server = await startProduction('sqlite', { DATA_DIR: folder, DATABASE_URL: url })
    const client = await connect(url)
    const main = readFileSync(join(cluster.host, 'cluster', 'postmaster.pid'), 'utf8')
    return {
      ...{ engine: 'postgres', server, folder, databasePid: Number.parseInt(main, 10) },
      ask: async (sql) => (await client.query(sql)).rows,
      stop: async () => {
        await client.end()
        await server.stop()
        await run('postgres', drop)
        await cluster.stop()
      },
    }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
