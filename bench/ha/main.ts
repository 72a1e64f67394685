/**
 * npm run ha [-- FAILURES]: three machines with etcd, Patroni and PostgreSQL, and two servers behind HAProxy, all on this
 * machine. Kills or freezes the primary under writes, ten times by default, and prints what was lost, which must be
 * nothing.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../apps/server/test/program.ts'
import { type ProductionServer, startProduction } from '../../tools/programs/production.mjs'
import { sealedEntries } from '../chaos/sealed-log.ts'
import {
  compareStored,
  type Member,
  moreAcknowledged,
  saveNamed,
  signUp,
  startWriting,
} from '../chaos/writers.ts'
import { interrupted } from '../interrupted.ts'
import { startReverseProxy } from '../proxies/reverse-proxy.ts'
import { type HaCluster, missingPrograms, startHaCluster } from './cluster.ts'
import type { MachineName } from './example-files.ts'
import type { Machine } from './machine.ts'

const FAILURES = 10
const FAILURES_MAX = 1_000
/** Saves between two failures, so that each hits running transactions. */
const CALM_SAVES = 16
const CALM_MAX_MS = 60_000
/** Product rule: service is back within this time, ms. */
const BACK_MAX_MS = 15_000
const BACK_GIVE_UP_MS = 120_000
const AGAIN_MS = 50
const ASK_MAX_MS = 20_000
const EXIT_USAGE = 2

/** Ways in which the primary fails, in turn. */
const WAYS = [
  { way: 'machine killed', fail: (primary: Machine) => primary.kill('machine') },
  { way: 'PostgreSQL killed', fail: (primary: Machine) => primary.kill('postgres') },
  { way: 'machine frozen', fail: (primary: Machine) => primary.freeze('machine') },
  { way: 'PostgreSQL frozen', fail: (primary: Machine) => primary.freeze('postgres') },
] as const

type Failed = {
  way: string
  failed: MachineName
  next: MachineName
  refused: number
  cut: number
  backMs: number
}

const say = (line: string) => console.log(line)
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/** The proxy's certificate is its own. */
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
process.removeAllListeners('warning')

const failures = Number(process.argv[2] ?? FAILURES)
const missing = await missingPrograms()
if (!Number.isInteger(failures) || failures < 0 || failures > FAILURES_MAX) {
  say(`Usage: npm run ha [-- FAILURES], from 0 to ${FAILURES_MAX}`)
  process.exitCode = EXIT_USAGE
} else if (missing.length > 0) {
  say(
    `Skipped: this machine lacks ${missing.join(', ')}. Debian: apt-get install patroni etcd-server haproxy postgresql`,
  )
} else process.exit((await run()).length === 0 ? 0 : 1)

async function run(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'eco-ha-data-'))
  const servers: ProductionServer[] = []
  say('Starting three machines with etcd, Patroni and PostgreSQL, HAProxy and two servers ...')
  const cluster = await startHaCluster()
  try {
    const ports = [String(await freePort()), String(await freePort())] as const
    for (const port of ports)
      servers.push(
        await startProduction('sqlite', {
          ...{ DATABASE_URL: cluster.url, DATA_DIR: folder, PORT: port, TRUST_PROXY: 'loopback' },
        }),
      )
    const proxy = await startReverseProxy('haproxy', ports)
    try {
      const url = `https://127.0.0.1:${proxy.https}`
      return await Promise.race([failUnderWrites(cluster, servers, url), interrupted()])
    } finally {
      await proxy.stop()
    }
  } finally {
    for (const server of servers) await server.stop()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns one line for each broken promise */
async function failUnderWrites(
  cluster: HaCluster,
  servers: ProductionServer[],
  url: string,
): Promise<string[]> {
  const member = await signUp(url)
  const writing = startWriting(member)
  const found: Failed[] = []
  const probes: string[] = []
  let primary = await cluster.heal()
  try {
    for (let n = 0; n < failures; n++) {
      await moreAcknowledged(writing, CALM_SAVES, CALM_MAX_MS)
      const { way, fail } = WAYS[n % WAYS.length] ?? WAYS[0]
      const { refused, cut } = writing
      const began = performance.now()
      const failed = primary.name
      await fail(primary)
      for (const name of [`Probe ${n}`, `Post probe ${n}`]) {
        await saveAtLast(member, name)
        probes.push(name)
      }
      const backMs = performance.now() - began
      const counts = { refused: writing.refused - refused, cut: writing.cut - cut }
      primary = await cluster.heal()
      found.push({ way, failed, next: primary.name, backMs, ...counts })
      say(
        `${n + 1}. ${way}: ${failed}. Now ${primary.name} is the primary; saved again after ${seconds(backMs)}`,
      )
    }
    await moreAcknowledged(writing, CALM_SAVES, CALM_MAX_MS)
  } finally {
    await writing.stop()
  }
  printTable(found)
  const acknowledged = new Set([...writing.acknowledged, ...probes])
  const { lost, doubled, creditsAgree, trees } = await compareStored(member, acknowledged)
  const books = (await servers[0]?.admin(['check-books'])) ?? ''
  const entries = await sealedEntries(url, trees)
  say(
    `${acknowledged.size} saves acknowledged, ${lost.length} lost, ${doubled.length} doubled, slowest answer ${seconds(writing.slowestMs)}`,
  )
  say(`${books.trim()} The log has ${entries} entries and verifies.`)
  const slow = found.filter(({ backMs }) => backMs > BACK_MAX_MS)
  const faults = [
    lost.length > 0 && `lost: ${lost.slice(0, 5).join(', ')}`,
    doubled.length > 0 && `doubled: ${doubled.slice(0, 5).join(', ')}`,
    !creditsAgree && 'credits and trees do not agree',
    writing.unexpected.length > 0 && `unexpected answers: ${writing.unexpected.slice(0, 5).join(', ')}`,
    servers.some((server) => server.hasEnded()) && 'a server has ended',
    slow.length > 0 && `${slow.length} times not back within ${seconds(BACK_MAX_MS)}`,
  ].filter((fault) => fault !== false)
  for (const fault of faults) say(fault)
  if (faults.length === 0) say('Everything holds')
  return faults
}

/** Tries again under the same key until the save is acknowledged. */
async function saveAtLast(member: Member, name: string): Promise<void> {
  const giveUp = performance.now() + BACK_GIVE_UP_MS
  const idempotencyKey = randomUUID()
  while (performance.now() < giveUp) {
    const options = { idempotencyKey, signal: AbortSignal.timeout(ASK_MAX_MS) }
    const saved = await saveNamed(member, name, options).then(
      () => true,
      () => false,
    )
    if (saved) return
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
  throw new Error(`nothing was saved within ${seconds(BACK_GIVE_UP_MS)}`)
}

function printTable(found: readonly Failed[]): void {
  const rows = [
    ['', 'primary', 'failure', 'new primary', '503', 'cut', 'saved again after'],
    ...found.map(({ way, failed, next, refused, cut, backMs }, n) =>
      [n + 1, failed, way, next, refused, cut, seconds(backMs)].map(String),
    ),
  ]
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0))) ?? []
  for (const cells of rows)
    say(
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
