/** Faults of the database, and of the server next to it. */
import type { Cluster } from '../../tools/programs/postgres.mjs'
import type { ProductionServer } from '../../tools/programs/production.mjs'
import type { CuttableLink } from './proxy.ts'
import type { Trouble } from './trouble.ts'

/** In every n-th round, a separate database process is killed together with the server. */
const DATABASE_DIES_EVERY = 3
const STARTS_MAX = 5

export const restarts = (cluster: Cluster, times: number): Trouble => ({
  name: `PostgreSQL restarted ${times} times`,
  times,
  lastsMs: 0,
  begin: (round) => cluster.restart(round % 2 === 0 ? 'fast' : 'immediate'),
  end: async () => {},
})

export const cutConnections = (proxy: CuttableLink, lastsMs: number): Trouble => ({
  name: `connections cut for ${lastsMs / 1_000} s`,
  times: 1,
  lastsMs,
  begin: async () => proxy.cut(),
  end: async () => proxy.mend(),
})

export const stopped = (cluster: Cluster, lastsMs: number): Trouble => ({
  name: `PostgreSQL stopped for ${lastsMs / 1_000} s`,
  times: 1,
  lastsMs,
  begin: () => cluster.end('fast'),
  end: () => cluster.begin(),
})

export function frozen(cluster: Cluster, lastsMs: number): Trouble {
  let thaw = () => {}
  return {
    name: `PostgreSQL frozen for ${lastsMs / 1_000} s`,
    times: 1,
    lastsMs,
    begin: async () => {
      thaw = await cluster.freeze()
    },
    end: async () => thaw(),
  }
}

/** Retries a start that fails because the database is only just back, as a service manager does. */
async function startAgain(server: ProductionServer): Promise<void> {
  for (let start = 1; ; start++) {
    try {
      return await server.restart()
    } catch (error) {
      if (start === STARTS_MAX) throw error
    }
  }
}

/** @param databaseName for the report */
export const kills = (server: ProductionServer, databaseName: string, times: number): Trouble => ({
  name: `kill -9, ${times} times, on ${databaseName}`,
  times,
  lastsMs: 0,
  kills: true,
  begin: (round) => server.crash({ databaseToo: round % DATABASE_DIES_EVERY === 0 }),
  end: () => startAgain(server),
})
