/**
 * Caches seeded databases in the system's temporary folder, keyed by a hash of everything that goes into
 * them.
 */
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkBooks } from '@eco/domain/credits/books'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { readBooks } from '../../apps/server/src/features/credits/books-store.ts'
import { SQL_TYPES } from '../../apps/server/src/infra/db/migrate.ts'
import type { Database } from '../../apps/server/src/infra/db/port.ts'
import { openPostgres } from '../../apps/server/src/infra/db/postgres.ts'
import { openSqlite } from '../../apps/server/src/infra/db/sqlite.ts'
import { rebuildRank } from '../../apps/server/src/infra/rank-tree.ts'
import { MIGRATIONS } from '../../apps/server/src/migrations.ts'
import { migrate } from '../../apps/server/src/open.ts'
import { startCluster } from '../../tools/programs/postgres.mjs'
import { SCALE } from '../scale.ts'
import { startProduct } from '../servers.ts'
import { dataset } from './dataset.ts'
import { fillPostgres } from './into-postgres.ts'
import { fillSqlite } from './into-sqlite.ts'
import type { Size } from './members.ts'

const CACHED = SCALE.folder
const SOURCES = ['.', '../../apps/server/src/infra/rank-tree.ts']
/** Older data has left the months that a dashboard shows. */
const KEPT_MS = 7 * 86_400_000
/** Checking the ledger of more members would need too much memory. */
const CHECKED_MEMBERS_MAX = 100_000
const SESSION_MS = 86_400_000
/** The copy of a seeded database that a server changes. */
const COPY = 'eco_copy'

type Say = (line: string) => void

/**
 * Copies a seeded file into the folder as `eco.sqlite`, with new sessions. Seeds it first when it is not
 * cached.
 */
export async function copySqlite(size: Size, folder: string, say: Say): Promise<void> {
  const cached = join(CACHED, `${keyOf(size)}.sqlite`)
  if (!isFresh(cached)) await makeSqlite(cached, size, say)
  mkdirSync(folder, { recursive: true })
  copyFileSync(cached, join(folder, 'eco.sqlite'))
  const db = new DatabaseSync(join(folder, 'eco.sqlite'))
  const now = Date.now()
  db.prepare('update sessions set created_at = ?, seen_at = ?, expires_at = ?').run(
    now,
    now,
    now + SESSION_MS,
  )
  db.close()
}

/** Starts the cached seeded cluster with a copy of its database, which stop() removes. */
export async function copyPostgres(
  size: Size,
  say: Say,
  options: { wholePages?: 'off' } = {},
): Promise<{ url: string; host: string; stop(): Promise<void> }> {
  const folder = join(CACHED, `${keyOf(size)}.pg`)
  const done = join(folder, 'seeded')
  if (!isFresh(done)) rmSync(folder, { recursive: true, force: true })
  const isNew = !existsSync(done)
  const cluster = await startCluster({ dataIn: folder, ...options })
  const ask = (statement: string) =>
    withClient(cluster.url.replace('/eco?', '/postgres?'), (client) => client.query(statement))
  // Without force, which may not end a worker of autovacuum: this waits until the worker has been cancelled.
  const drop = `drop database if exists ${COPY}`
  try {
    if (isNew) {
      await seeded(size, say, 'PostgreSQL', async (now) => {
        const database = openPostgres(cluster.url, () => undefined, 'patient')
        await migrate(database, now)
        const rows = await fillPostgres(cluster.url, dataset(size, now), rebuildRank())
        await check(database, size)
        return rows
      })
      copyFileSync(fileURLToPath(import.meta.url), done)
    }
    await ask(drop)
    // Copied as files: through its log, PostgreSQL would still be writing them during the measurement.
    await ask(`create database ${COPY} template eco strategy file_copy`)
    const url = cluster.url.replace('/eco?', `/${COPY}?`)
    const now = Date.now()
    await withClient(url, (client) =>
      client.query('update sessions set created_at = $1, seen_at = $1, expires_at = $2', [
        now,
        now + SESSION_MS,
      ]),
    )
    const stop = async () => {
      await ask(drop)
      await cluster.stop()
    }
    return { url, host: cluster.host, stop }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function withClient<Found>(url: string, work: (client: pg.Client) => Promise<Found>): Promise<Found> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function makeSqlite(cached: string, size: Size, say: Say): Promise<void> {
  const folder = `${cached}.making`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const making = join(folder, 'eco.sqlite')
  await seeded(size, say, 'SQLite', async (now) => {
    // In a separate process: a connection still open in this one would keep the file in its journal mode.
    await startProduct({ folder }).then((server) => server.stop())
    const rows = fillSqlite(making, dataset(size, now), rebuildRank())
    await check(openSqlite(making), size)
    return rows
  })
  const file = new DatabaseSync(making)
  // Each copy runs with its own folder, and so with its own keys.
  file.exec('delete from instance; delete from instance_keys')
  file.exec('pragma wal_checkpoint(truncate)')
  file.close()
  renameSync(making, cached)
  rmSync(folder, { recursive: true })
}

async function seeded(size: Size, say: Say, engine: string, seed: (now: number) => Promise<number>) {
  say(`Seeding ${engine} with ${size.members.toLocaleString('en')} members ...`)
  const begin = performance.now()
  const rows = await seed(Date.now())
  say(`  ${rows.toLocaleString('en')} rows in ${((performance.now() - begin) / 1_000).toFixed(0)} s`)
}

/** Checks that the seeded ledger obeys the product's rules. */
async function check(database: Database, { members }: Size): Promise<void> {
  const broken = members > CHECKED_MEMBERS_MAX ? undefined : checkBooks(await database.read(readBooks))
  await database.close()
  if (broken) throw new Error(`the seeded ledger breaks a rule: ${JSON.stringify(broken)}`)
}

const isFresh = (path: string) => existsSync(path) && Date.now() - statSync(path).mtimeMs < KEPT_MS

function keyOf(size: Size): string {
  const hash = createHash('sha256').update(JSON.stringify(size))
  for (const source of SOURCES)
    for (const file of filesOf(fileURLToPath(new URL(source, import.meta.url))))
      hash.update(readFileSync(file))
  for (const { statements } of MIGRATIONS) hash.update(statements(SQL_TYPES.sqlite).join())
  return `${size.members}-${hash.digest('hex').slice(0, 12)}`
}

const filesOf = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path)
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'keep.ts')
        .sort()
        .map((name) => join(path, name))
