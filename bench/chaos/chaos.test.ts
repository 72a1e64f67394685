import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cluster, findBinaries, startCluster } from '../../tools/programs/postgres.mjs'
import { type ProductionServer, startProduction } from '../../tools/programs/production.mjs'
import { cutConnections, frozen, kills, restarts, stopped } from './database-troubles.ts'
import { LOG_TROUBLES, meetLogTrouble } from './log-troubles.ts'
import { type CuttableLink, startProxy } from './proxy.ts'
import { meetSlowClients } from './slow-connections.ts'
import { diskFull, makeSmallDisk } from './small-disk.ts'
import { faultsOf, meet, type Trouble } from './trouble.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BUILD_LIMIT_MS = 120_000
const TROUBLE_LIMIT_MS = 120_000
const AWAY_MS = 1_000
/** Longer than the server waits for the database. */
const FROZEN_MS = 6_000
const DISK_MB = 48

beforeAll(async () => {
  const build = `const { buildStale } = await import('./tools/build.mjs'); await buildStale({ only: 'server' })`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', build], { cwd: ROOT })
}, BUILD_LIMIT_MS)

const hasPostgres = (await findBinaries()) !== undefined

describe.runIf(hasPostgres)(
  'a server whose PostgreSQL is in trouble loses nothing, doubles nothing and lives',
  () => {
    let cluster: Cluster
    let proxy: CuttableLink
    let server: ProductionServer
    beforeAll(async () => {
      cluster = await startCluster()
      proxy = await startProxy(cluster)
      server = await startProduction('sqlite', { DATABASE_URL: proxy.url })
    }, TROUBLE_LIMIT_MS)
    afterAll(async () => {
      await server?.stop()
      await proxy?.close()
      await cluster?.stop()
    }, TROUBLE_LIMIT_MS)

    const TROUBLES: Readonly<Record<string, () => Trouble>> = {
      'it restarts under writes': () => restarts(cluster, 2),
      'connections are cut': () => cutConnections(proxy, AWAY_MS),
      'it is stopped for a while': () => stopped(cluster, AWAY_MS),
      'it is frozen': () => frozen(cluster, FROZEN_MS),
    }
    it.each(Object.keys(TROUBLES))(
      'when %s, and asks callers to try again',
      async (name) => {
        const trouble = TROUBLES[name]?.()
        if (!trouble) throw new Error(name)
        const found = await meet(server, trouble)
        expect(faultsOf(found)).toEqual([])
        expect(found.refused).toBeGreaterThan(0)
      },
      TROUBLE_LIMIT_MS,
    )

    it(
      'and exits with code 0 on SIGTERM while it is frozen',
      async () => {
        const thaw = await cluster.freeze()
        try {
          expect(await server.stop()).toBe(0)
        } finally {
          thaw()
        }
      },
      TROUBLE_LIMIT_MS,
    )
  },
)

describe('a server on the embedded database', () => {
  const onServer = async (
    settings: Record<string, string>,
    troubleOf: (server: ProductionServer) => Trouble,
  ) => {
    const server = await startProduction('sqlite', settings)
    try {
      expect(faultsOf(await meet(server, troubleOf(server)))).toEqual([])
    } finally {
      await server.stop()
    }
  }

  it(
    'keeps every acknowledged tree exactly once when it is killed',
    () => onServer({}, (server) => kills(server, 'the embedded database', 2)),
    TROUBLE_LIMIT_MS,
  )

  it(
    'answers everybody while others hold connections without end',
    async () => {
      const server = await startProduction('sqlite')
      try {
        const short = { name: 'short', count: 400, aloneMs: 1_000, besideMs: 4_000 }
        const { beside, connections } = await meetSlowClients(server, short)
        expect([connections, beside.failed]).toEqual([short.count, []])
        expect(beside.answers).toBeGreaterThan(50)
      } finally {
        await server.stop()
      }
    },
    TROUBLE_LIMIT_MS,
  )

  it(
    'reports that the disk is full, and continues once there is space',
    async (context) => {
      const disk = await makeSmallDisk(DISK_MB)
      if (!disk) return context.skip('only root may mount a small disk')
      try {
        await onServer({ DATA_DIR: `${disk.folder}/data` }, () =>
          diskFull('the embedded database', disk, AWAY_MS),
        )
      } finally {
        await disk.remove()
      }
    },
    TROUBLE_LIMIT_MS,
  )
})

describe('a server whose log cannot be written responds, saves, and exits on SIGTERM', () => {
  it.each(LOG_TROUBLES)(
    '%s',
    async (name) => {
      const found = await meetLogTrouble(name)
      if (found) expect(faultsOf(found)).toEqual([])
    },
    TROUBLE_LIMIT_MS,
  )
})
