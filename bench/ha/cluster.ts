/** Three database machines with Patroni and etcd, and HAProxy that leads to the primary, all on this machine. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../apps/server/test/program.ts'
import { findProgram } from '../../tools/programs/find.mjs'
import { findBinaries } from '../../tools/programs/postgres.mjs'
import {
  EXAMPLE_PASSWORD,
  freePorts,
  MACHINES,
  type MachineName,
  type MachinePorts,
  writeHaproxyFile,
  writeMachineFiles,
} from './example-files.ts'
import { giveToPostgres, type ListedMember, type Machine, openMachine, startDaemon } from './machine.ts'

const PROGRAMS = ['patroni', 'etcd', 'haproxy'] as const
/** A first start creates three databases. */
const HEALTHY_MAX_MS = 180_000
const LOOK_AGAIN_MS = 100
const ASK_MAX_MS = 5_000
const STANDBYS = MACHINES.length - 1
/** Characters of each log that explain a cluster which did not become healthy. */
const LOG_END = 2_000

export type HaCluster = {
  /** DATABASE_URL of the servers: HAProxy leads to the primary */
  url: string
  /**
   * Starts and thaws what failed, and waits until there are a primary and two standbys, one of them synchronous.
   * @returns the primary
   */
  heal(): Promise<Machine>
  stop(): Promise<void>
}

/** @returns what `npm run ha` needs and this machine lacks */
export async function missingPrograms(): Promise<string[]> {
  const missing: string[] = PROGRAMS.filter((name) => findProgram(name) === undefined)
  return (await findBinaries()) === undefined ? [...missing, 'postgresql'] : missing
}

export async function startHaCluster(): Promise<HaCluster> {
  const bin = (await findBinaries()) ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'eco-ha-'))
  giveToPostgres(folder)
  const ports: MachinePorts[] = []
  for (const _ of MACHINES) ports.push(await freePorts())
  const machines = MACHINES.map((name, n) => {
    const home = join(folder, name)
    mkdirSync(home)
    giveToPostgres(home)
    return openMachine(name, home, writeMachineFiles(home, n, ports, bin), ports[n]?.patroni ?? 0)
  })
  const front = await freePort()
  const haproxy = startDaemon(
    'haproxy',
    ['-db', '-f', writeHaproxyFile(folder, ports, front)],
    join(folder, 'haproxy.log'),
  )
  const listMembers = () => Promise.all(machines.map((machine) => machine.listMembers()))
  const cluster: HaCluster = {
    url: `postgres://eco:eco@127.0.0.1:${front}/eco`,
    async heal() {
      for (const machine of machines) {
        machine.thaw()
        machine.start()
      }
      const giveUp = performance.now() + HEALTHY_MAX_MS
      while (performance.now() < giveUp) {
        const lists = await listMembers()
        const leader = leaderOf(lists)
        const primary = machines.find(({ name }) => name === leader)
        if (primary && lists.every(isHealthy) && (await countStreaming(front)) === STANDBYS) return primary
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
      }
      const logs = MACHINES.map((name) =>
        readFileSync(join(folder, name, 'patroni.log'), 'utf8').slice(-LOG_END),
      )
      throw new Error(
        ['the cluster did not become healthy:', JSON.stringify(await listMembers()), ...logs].join('\n'),
      )
    },
    async stop() {
      haproxy.kill('SIGKILL')
      for (const machine of machines) machine.end()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
  try {
    await cluster.heal()
    await createDatabase(front)
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

type List = readonly ListedMember[] | undefined

/** @returns the primary if all machines name the same one; after a failure one may still name the former */
function leaderOf(lists: readonly List[]): MachineName | undefined {
  const names = new Set(lists.map((list) => list?.find(({ role }) => role === 'leader')?.name))
  return names.size === 1 ? [...names][0] : undefined
}

function isHealthy(list: List): boolean {
  const running = (role: string) =>
    list?.filter((one) => one.role === role && /^(running|streaming)$/.test(one.state)).length ?? 0
  return running('leader') === 1 && running('sync_standby') === 1 && running('replica') === 1
}

/** A machine that wakes up is listed as running before it starts again as a standby. */
async function countStreaming(front: number): Promise<number> {
  const client = superuserAt(front)
  // HAProxy may end the connection at any moment.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(`select pid from pg_stat_replication where state = 'streaming'`)
    return rows.length
  } catch {
    return 0
  } finally {
    await client.end()
  }
}

const superuserAt = (front: number) =>
  new pg.Client({
    connectionString: `postgres://postgres:${EXAMPLE_PASSWORD}@127.0.0.1:${front}/postgres`,
    ...{ connectionTimeoutMillis: ASK_MAX_MS, query_timeout: ASK_MAX_MS },
  })

async function createDatabase(front: number): Promise<void> {
  const client = superuserAt(front)
  await client.connect()
  await client.query(`create role eco login password 'eco'`)
  await client.query('create database eco owner eco')
  await client.end()
}
