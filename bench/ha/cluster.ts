/** Three PostgreSQL under Patroni with etcd and HAProxy on this machine, set up by the examples of deploy/ha. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findProgram } from '../../tools/programs/find.mjs'
import { findBinaries } from '../../tools/programs/postgres.mjs'
import { freePort } from '../proxies/reverse-proxy.ts'

const PROGRAMS = ['patroni', 'etcd', 'haproxy'] as const
const NODES = ['db1', 'db2', 'db3'] as const
const ADDRESSES = ['10.0.0.1', '10.0.0.2', '10.0.0.3'] as const
/** A first start creates three databases. */
const HEALTHY_MAX_MS = 180_000
const LOOK_AGAIN_MS = 100
const PASSWORD = 'change-me-1'

export type NodeName = (typeof NODES)[number]
/** `postgres`: the database process dies; `machine`: Patroni dies with it, so nobody gives up the lock. */
export type Kill = 'postgres' | 'machine'
export type HaCluster = {
  /** DATABASE_URL of the servers: HAProxy leads to the primary */
  url: string
  primary: () => Promise<NodeName>
  /** SIGKILL to all of them at once */
  kill: (node: NodeName, kill: Kill) => Promise<void>
  /** starts what was killed, and waits until there are a primary and two standbys, one of them synchronous */
  heal: () => Promise<void>
  stop: () => Promise<void>
}

/** @returns what `npm run ha` needs and this machine lacks */
export async function missingPrograms(): Promise<string[]> {
  const missing: string[] = PROGRAMS.filter((name) => findProgram(name) === undefined)
  return (await findBinaries()) === undefined ? [...missing, 'postgresql'] : missing
}

type Node = { name: NodeName; postgres: number; rest: number; config: string; child?: ChildProcess }

export async function startHaCluster(): Promise<HaCluster> {
  const bin = (await findBinaries()) ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'eco-ha-'))
  giveToPostgres(folder)
  const children: ChildProcess[] = []
  const run = (name: string, args: string[], asPostgres: boolean) => {
    const out = openSync(join(folder, 'log'), 'a')
    const command = [...(asPostgres ? AS_POSTGRES : []), findProgram(name) ?? name, ...args]
    // A separate process group, so that a machine dies as a whole.
    const child = spawn(command[0] ?? '', command.slice(1), {
      cwd: folder,
      detached: true,
      stdio: ['ignore', out, out],
    })
    closeSync(out)
    children.push(child)
    return child
  }
  const [etcd, peer, front] = [await freePort(), await freePort(), await freePort()]
  const at = (port: number) => `http://127.0.0.1:${port}`
  run(
    'etcd',
    [
      ...['--data-dir', join(folder, 'etcd'), '--log-level', 'error'],
      ...[
        '--listen-client-urls',
        at(etcd),
        '--advertise-client-urls',
        at(etcd),
        '--listen-peer-urls',
        at(peer),
      ],
      ...['--initial-advertise-peer-urls', at(peer), '--initial-cluster', `default=${at(peer)}`],
    ],
    false,
  )
  const nodes: Node[] = []
  for (const name of NODES) {
    const [postgres, rest, config] = [await freePort(), await freePort(), join(folder, `${name}.yml`)]
    nodes.push({ name, postgres, rest, config })
    const home = join(folder, name)
    mkdirSync(home)
    giveToPostgres(home)
    const text = example('patroni.yml')
      .replace('name: db1', `name: ${name}`)
      .replaceAll('10.0.0.1:8008', `127.0.0.1:${rest}`)
      .replaceAll('10.0.0.1:5432', `127.0.0.1:${postgres}`)
      .replace(/hosts: .*/, `hosts: 127.0.0.1:${etcd}`)
      .replace(/data_dir: .*/, `data_dir: ${home}/data`)
      .replace(/bin_dir: .*/, `bin_dir: ${bin}`)
      .replace(/pgpass: .*/, `pgpass: ${home}/pgpass`)
      .replace('wal_keep_size:', `unix_socket_directories: ${home}\n        wal_keep_size:`)
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    writeFileSync(config, text)
  }
  const haproxy = join(folder, 'haproxy.cfg')
  const servers = nodes.reduce(
    (text, { postgres, rest }, n) =>
      text.replace(`${ADDRESSES[n]}:5432 check port 8008`, `127.0.0.1:${postgres} check port ${rest}`),
    example('haproxy-postgres.cfg').replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${front}`),
  )
  writeFileSync(haproxy, servers)
  run('haproxy', ['-db', '-f', haproxy], false)

  const begin = (node: Node) => {
    node.child = run('patroni', [node.config], true)
  }
  const nodeOf = (name: NodeName) => nodes.find((node) => node.name === name) as Node
  const isGone = (node: Node) =>
    node.child === undefined || node.child.signalCode !== null || node.child.exitCode !== null
  const members = async (): Promise<Member[]> => {
    for (const node of nodes.filter((one) => !isGone(one))) {
      const reply = await fetch(`${at(node.rest)}/cluster`).catch(() => undefined)
      if (reply?.ok) return ((await reply.json()) as { members: Member[] }).members
    }
    return []
  }
  const cluster: HaCluster = {
    url: `postgres://eco:eco@127.0.0.1:${front}/eco`,
    async primary() {
      const leader = (await members()).find(({ role }) => role === 'leader')
      if (!leader) throw new Error('there is no primary')
      return leader.name
    },
    async kill(name, kill) {
      const node = nodeOf(name)
      const group = kill === 'machine' ? [node.child?.pid ?? 0] : []
      const postmaster = Number.parseInt(readFileSync(join(folder, name, 'data/postmaster.pid'), 'utf8'), 10)
      const all = [...group, postmaster, ...childrenOf(postmaster)]
      for (const pid of all) killQuietly(pid)
      if (kill === 'machine' && node.child)
        await new Promise((gone) => (isGone(node) ? gone(0) : node.child?.once('exit', gone)))
    },
    async heal() {
      for (const node of nodes) if (isGone(node)) begin(node)
      const giveUp = performance.now() + HEALTHY_MAX_MS
      while (performance.now() < giveUp) {
        const found = await members()
        const has = (role: string, state: RegExp) =>
          found.filter((one) => one.role === role && state.test(one.state)).length
        if (
          has('leader', /running/) === 1 &&
          has('sync_standby', /running|streaming/) >= 1 &&
          has('sync_standby', /running|streaming/) + has('replica', /running|streaming/) === 2
        )
          return
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
      }
      throw new Error(
        `the cluster did not become healthy:\n${JSON.stringify(await members())}\n${readFileSync(join(folder, 'log'), 'utf8').slice(-4_000)}`,
      )
    },
    async stop() {
      for (const { pid } of children.reverse()) if (pid !== undefined) killGroup(pid)
      for (const node of nodes) {
        try {
          const postmaster = Number.parseInt(
            readFileSync(join(folder, node.name, 'data/postmaster.pid'), 'utf8'),
            10,
          )
          for (const pid of [postmaster, ...childrenOf(postmaster)]) killQuietly(pid)
        } catch {
          // It never started.
        }
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
  try {
    for (const node of nodes) begin(node)
    await cluster.heal()
    await createDatabase(front)
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

type Member = { name: NodeName; role: string; state: string }

const AS_POSTGRES =
  process.getuid?.() === 0 ? ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--init-groups'] : []

const example = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../deploy/ha/${name}`, import.meta.url)), 'utf8')

function giveToPostgres(folder: string): void {
  if (AS_POSTGRES.length === 0) return
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  chownSync(folder, id('-u'), id('-g'))
}

async function createDatabase(front: number): Promise<void> {
  const client = new pg.Client({
    connectionString: `postgres://postgres:${PASSWORD}@127.0.0.1:${front}/postgres`,
  })
  await client.connect()
  await client.query(`create role eco login password 'eco'`)
  await client.query('create database eco owner eco')
  await client.end()
}

function childrenOf(parent: number): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, of]) => Number(of) === parent)
    .map(([pid]) => Number(pid))
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

const killGroup = (pid: number) => killQuietly(-pid)
