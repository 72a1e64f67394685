/**
 * Compares the feed of a member who follows ten thousand others, among a million posts, with an empty feed.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openPostgres } from '../apps/server/src/infra/db/postgres.ts'
import { rebuildRank } from '../apps/server/src/infra/rank-tree.ts'
import { migrate } from '../apps/server/src/open.ts'
import { startCluster } from '../tools/programs/postgres.mjs'
import type { Load } from './load/load.ts'
import { measure } from './measure.ts'
import { reportFeed } from './report.ts'
import { communityDataset, NOBODYS_READER, READER } from './seed/community-dataset.ts'
import { fillPostgres } from './seed/into-postgres.ts'
import { fillSqlite } from './seed/into-sqlite.ts'
import { type Place, type Running, startProduct } from './servers.ts'

type Say = (line: string) => void

/** @returns how many engines are too slow with a full feed */
export async function measureFeeds(
  load: Load,
  folder: string,
  started: Running[],
  rounds: number,
  say: Say,
): Promise<number> {
  let missed = 0
  for (const [engine, seed] of [
    ['sqlite', seedSqlite],
    ['postgres', seedPostgres],
  ] as const) {
    say(`Seeding a community on ${engine} ...`)
    const server = await startProduct(await seed(join(folder, engine), started))
    started.push(server)
    const found = await measure(
      load,
      [
        { name: 'full', server, callers: [READER] },
        { name: 'empty', server, callers: [NOBODYS_READER] },
      ],
      ['feed'],
      rounds,
    )
    missed += reportFeed(engine, found.get('feed') ?? [])
  }
  return missed
}

async function seedSqlite(folder: string): Promise<Place> {
  mkdirSync(folder, { recursive: true })
  await startProduct({ folder }).then((server) => server.stop())
  fillSqlite(join(folder, 'eco.sqlite'), communityDataset(Date.now()), rebuildRank())
  return { folder }
}

async function seedPostgres(folder: string, started: Running[]): Promise<Place> {
  mkdirSync(folder, { recursive: true })
  const cluster = await startCluster()
  started.push({ pid: 0, port: 0, stop: cluster.stop })
  const database = openPostgres(cluster.url, () => undefined, 'patient')
  await migrate(database, Date.now())
  await database.close()
  await fillPostgres(cluster.url, communityDataset(Date.now()), rebuildRank())
  return { folder, databaseUrl: cluster.url }
}
