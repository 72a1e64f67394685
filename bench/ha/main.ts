/**
 * npm run ha [-- KILLS]: three PostgreSQL under Patroni and two servers behind HAProxy on this machine. Kills the primary
 * under writes, ten times by default, and prints what was lost, which must be nothing.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@eco/contract'
import { auditLog } from '../../apps/server/src/audit/audit-log.ts'
import { openLogSource } from '../../apps/server/src/audit/log-source.ts'
import { type ProductionServer, startProduction } from '../../tools/programs/production.mjs'
import { compareStored, type Member, moreAcknowledged, signUp, startWriting, tree } from '../chaos/writers.ts'
import { freePort, startReverseProxy } from '../proxies/reverse-proxy.ts'
import { type HaCluster, type Kill, missingPrograms, type NodeName, startHaCluster } from './cluster.ts'

const KILLS = 10
const KILLS_MAX = 1_000
/** Trees saved between two kills, so that each hits running transactions. */
const CALM_TREES = 16
const CALM_MAX_MS = 60_000
/** Product rule: service is back within this time, ms. */
const BACK_MAX_MS = 15_000
const BACK_GIVE_UP_MS = 120_000
const AGAIN_MS = 50
const ASK_MAX_MS = 20_000
/** The log is sealed within seconds. */
const SEALED_MAX_MS = 60_000
const EXIT_USAGE = 2

type Killed = { killed: NodeName; kill: Kill; next: NodeName; refused: number; cut: number; backMs: number }

const say = (line: string) => console.log(line)
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/** The proxy's certificate is its own. */
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
process.removeAllListeners('warning')

const kills = Number(process.argv[2] ?? KILLS)
const missing = await missingPrograms()
if (!Number.isInteger(kills) || kills < 1 || kills > KILLS_MAX) {
  say(`Usage: npm run ha [-- KILLS], from 1 to ${KILLS_MAX}`)
  process.exitCode = EXIT_USAGE
} else if (missing.length > 0) {
  say(
    `Skipped: this machine lacks ${missing.join(', ')}. Debian: apt-get install patroni etcd-server haproxy postgresql`,
  )
} else process.exitCode = (await killPrimaries()).length === 0 ? 0 : 1

async function killPrimaries(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'eco-ha-data-'))
  const servers: ProductionServer[] = []
  say('Starting etcd, three PostgreSQL under Patroni, HAProxy and two servers ...')
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
      return await killUnderWrites(cluster, servers, `https://127.0.0.1:${proxy.https}`)
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
async function killUnderWrites(
  cluster: HaCluster,
  servers: ProductionServer[],
  url: string,
): Promise<string[]> {
  const member = await signUp(url)
  const writing = startWriting(member)
  const found: Killed[] = []
  const probes: string[] = []
  try {
    for (let n = 0; n < kills; n++) {
      await moreAcknowledged(writing, CALM_TREES, CALM_MAX_MS)
      const [killed, kill]: [NodeName, Kill] = [await cluster.primary(), n % 2 === 0 ? 'machine' : 'postgres']
      const { refused, cut } = writing
      await cluster.kill(killed, kill)
      const name = `Probe ${n}`
      const backMs = await saveAtLast(member, name)
      probes.push(name)
      await cluster.heal()
      const next = await cluster.primary()
      found.push({
        ...{ killed, kill, next, backMs },
        refused: writing.refused - refused,
        cut: writing.cut - cut,
      })
      say(`${n + 1}. ${kill} of ${killed} killed, ${next} took over, saved again after ${seconds(backMs)}`)
    }
    await moreAcknowledged(writing, CALM_TREES, CALM_MAX_MS)
  } finally {
    await writing.stop()
  }
  printTable(found)
  const acknowledged = new Set([...writing.acknowledged, ...probes])
  const { lost, doubled, creditsAgree } = await compareStored(member, acknowledged)
  const books = (await servers[0]?.admin(['check-books'])) ?? ''
  const entries = await sealedEntries(url, acknowledged.size)
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

/** @returns ms until a save that began after the kill was acknowledged, tried again under its key */
async function saveAtLast(member: Member, name: string): Promise<number> {
  const began = performance.now()
  const idempotencyKey = randomUUID()
  while (performance.now() - began < BACK_GIVE_UP_MS) {
    const options = { idempotencyKey, signal: AbortSignal.timeout(ASK_MAX_MS) }
    const saved = await member.call(api.saveTree, { body: tree(member.uid, name) }, options).then(
      () => true,
      () => false,
    )
    if (saved) return performance.now() - began
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
  throw new Error(`nothing was saved within ${seconds(BACK_GIVE_UP_MS)}`)
}

/** Audits the log once it has all saves. @returns the number of its entries @throws WrongLog */
async function sealedEntries(url: string, least: number): Promise<number> {
  const giveUp = performance.now() + SEALED_MAX_MS
  for (;;) {
    const { checkpoint } = await auditLog(openLogSource(url, undefined), undefined)
    if (checkpoint.size >= least) return checkpoint.size
    if (performance.now() > giveUp)
      throw new Error(`the log has ${checkpoint.size} entries of at least ${least}`)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

function printTable(found: readonly Killed[]): void {
  const rows = [
    ['', 'killed', 'what', 'new primary', '503', 'cut', 'back after'],
    ...found.map(({ killed, kill, next, refused, cut, backMs }, n) =>
      [n + 1, killed, kill, next, refused, cut, seconds(backMs)].map(String),
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
