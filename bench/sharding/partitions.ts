/**
 * npm run bench partitions [-- MILLIONS] [--tiny]: fills the largest tables of a PostgreSQL, replaces them by partitioned
 * ones, and shows what is refused, which statements of the product still run, how long they take, and how many
 * partitions each of them reads.
 */

import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../../apps/server/src/infra/db/port.ts'
import { openPostgres } from '../../apps/server/src/infra/db/postgres.ts'
import { migrate } from '../../apps/server/src/open.ts'
import { startCluster } from '../../tools/programs/postgres.mjs'
import { isTiny } from '../scale.ts'
import { fill, type Rows } from './partition-rows.ts'
import { PARTITIONS, type Partitioned, partition, type Refused, refusedBy } from './partition-tables.ts'
import { type Probe, probesOf } from './probes.ts'

/** By member where the table has one. A posting has none: its reference is in both of its unique keys. */
const TABLES: readonly Partitioned[] = [
  { table: 'transfers', key: 'ref' },
  { table: 'activity_submissions', key: 'user_id' },
  { table: 'community_timeline', key: 'owner_id' },
]
/** The nearest to a member that a posting has. */
const BY_ACCOUNT: Partitioned = { table: 'transfers', key: 'credit' }
const MILLION = 1_000_000
const MEMBERS_PER_MILLION = 20_000
const millions = Number(process.argv.slice(2).find((word) => Number(word) > 0) ?? 5)
const ROWS: Rows = isTiny
  ? { members: 50, postings: 400, submissions: 200, feedRows: 500, posts: 50 }
  : {
      ...{ members: millions * MEMBERS_PER_MILLION, posts: millions * MEMBERS_PER_MILLION },
      ...{
        postings: millions * MILLION,
        submissions: (millions * MILLION) / 2,
        feedRows: millions * MILLION,
      },
    }
const TIMES = isTiny ? 2 : 300

type Found = { ms: number; partitions: number | string }

const say = (line: string) => console.log(line)
const NOW = Date.now()

const cluster = await startCluster({ fsync: 'off' })
const client = new pg.Client({ connectionString: cluster.url })
try {
  const opening = openPostgres(cluster.url, () => undefined, 'patient')
  await migrate(opening, NOW)
  await opening.close()
  await client.connect()
  say(`Filling ${ROWS.postings.toLocaleString('en')} postings and as many rows of feeds ...`)
  await fill(client, ROWS, NOW)
  const before = await runProbes('plain')
  say('Partitioning ...')
  const refused: Refused[] = []
  for (const { table, what, why } of await refusedBy(client, BY_ACCOUNT))
    refused.push({ table: `${table} by ${BY_ACCOUNT.key}`, what, why })
  for (const one of TABLES)
    for (const { table, what, why } of await partition(client, one))
      refused.push({ table: `${table} by ${one.key}`, what, why })
  say('\nRefused:')
  for (const { table, what, why } of refused) say(`- ${table}: ${what}: ${why}`)
  const after = await runProbes('parts')
  say(
    `\n${''.padEnd(32)}${'ms before'.padStart(12)}${'ms after'.padStart(12)}  of ${PARTITIONS} partitions read`,
  )
  for (const [name, { ms, partitions }] of after)
    say(
      `${name.padEnd(32)}${(before.get(name)?.ms ?? Number.NaN).toFixed(2).padStart(12)}${ms.toFixed(2).padStart(12)}  ${partitions}`,
    )
  say('\nEverything ran')
} finally {
  await client.end()
  await cluster.stop()
}

/** One connection, so that its counters can be asked for at once. */
async function runProbes(mark: string): Promise<Map<string, Found>> {
  const database = openPostgres({ connectionString: cluster.url, max: 1 }, () => undefined, 'patient')
  const found = new Map<string, Found>()
  for (const probe of probesOf(database, ROWS.members, mark, NOW))
    found.set(probe.name, await runOne(database, probe))
  await database.close()
  return found
}

async function runOne(database: Database, { run }: Probe): Promise<Found> {
  try {
    await run(TIMES)
    const scans = await partitionScans(database)
    await run(TIMES + 1)
    const read = await partitionScans(database)
    const partitions = TABLES.map(({ table }) => {
      const names = [...read.keys()].filter((name) => name.startsWith(`${table}_part`))
      const count = names.filter((name) => read.get(name) !== scans.get(name)).length
      return count === 0 ? '' : `${table}: ${count}`
    })
    const begin = performance.now()
    for (let nth = 0; nth < TIMES; nth++) await run(nth)
    return {
      ms: (performance.now() - begin) / TIMES,
      partitions: partitions.filter((text) => text !== '').join(', '),
    }
  } catch (error) {
    return { ms: Number.NaN, partitions: `fails: ${(error as Error).message}` }
  }
}

/** How often each partition was read or written. */
async function partitionScans(database: Database): Promise<Map<string, number>> {
  return database.read(async (db) => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ name: string; used: number }>`
      select relname as name, seq_scan + coalesce(idx_scan, 0) + n_tup_ins as used from pg_stat_user_tables`.execute(
      db,
    )
    return new Map(rows.map(({ name, used }) => [name, Number(used)]))
  })
}
