/**
 * npm run chaos [-- postgres | disk | log | kill | slow | malformed | uploads]: a year's worth of machine faults and
 * attacks in a quarter of an hour. Prints what was lost, which must be nothing, and who had to wait.
 */
import { fileURLToPath } from 'node:url'
import { findBinaries, HOW_TO_GET, startCluster } from '../../tools/programs/postgres.mjs'
import { startProduction } from '../../tools/programs/production.mjs'
import { runProgram } from '../../tools/testing/report.mjs'
import { cutConnections, frozen, kills, restarts, stopped } from './database-troubles.ts'
import { LOG_TROUBLES, meetLogTrouble } from './log-troubles.ts'
import { startProxy } from './proxy.ts'
import { besideLine, meetSlowClients } from './slow-connections.ts'
import { diskFull, makeSmallDisk } from './small-disk.ts'
import { type Found, faultsOf, meet } from './trouble.ts'

const MALFORMED = fileURLToPath(new URL('../malformed/main.ts', import.meta.url))
const RESTARTS = 10
const KILLS = 20
const CUT_MS = 30_000
const STOPPED_MS = 30_000
const FROZEN_MS = 20_000
const FULL_MS = 5_000
/** Time limits for a response, and for a /readyz response, ms. */
const ANSWER_MAX_MS = 6_000
const READY_MAX_MS = 3_000
/** Slow connections, and how long members work without and beside them, ms. */
const SLOW = { count: 2_000, aloneMs: 20_000, besideMs: 150_000 }
const SQLITE_DISK_MB = 48
const POSTGRES_DISK_MB = 160

const HEAD = [
  '',
  'saved',
  '503/507',
  'cut',
  'lost',
  'doubled',
  'exits',
  'other',
  'slowest',
  'readyz',
  'recovery',
]
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
const found: Found[] = []
const failed: string[] = []
const note = (line: string) => console.log(line)

async function meetPostgres(): Promise<void> {
  const cluster = await startCluster()
  const proxy = await startProxy(cluster)
  const server = await startProduction('sqlite', { DATABASE_URL: proxy.url })
  try {
    for (const trouble of [
      restarts(cluster, RESTARTS),
      cutConnections(proxy, CUT_MS),
      stopped(cluster, STOPPED_MS),
      frozen(cluster, FROZEN_MS),
    ])
      report(await meet(server, trouble))
  } finally {
    await server.stop()
    await proxy.close()
    await cluster.stop()
  }
}

async function meetFullDisks(withPostgres: boolean): Promise<void> {
  const disk = await makeSmallDisk(SQLITE_DISK_MB)
  if (!disk) return note('disk full: skipped, only root may mount a small disk')
  try {
    const server = await startProduction('sqlite', { DATA_DIR: `${disk.folder}/data` })
    try {
      report(await meet(server, diskFull('the embedded database', disk, FULL_MS)))
    } finally {
      await server.stop()
    }
  } finally {
    await disk.remove()
  }
  if (withPostgres) await meetFullPostgres()
}

async function meetFullPostgres(): Promise<void> {
  const disk = await makeSmallDisk(POSTGRES_DISK_MB)
  if (!disk) return
  const cluster = await startCluster({ dataIn: `${disk.folder}/pg` })
  try {
    const server = await startProduction('sqlite', { DATABASE_URL: cluster.url })
    try {
      report(await meet(server, diskFull('PostgreSQL', disk, FULL_MS, cluster)))
    } finally {
      await server.stop()
    }
  } finally {
    await cluster.stop()
    await disk.remove()
  }
}

async function meetKills(engine: 'sqlite' | 'postgres', name: string): Promise<void> {
  const server = await startProduction(engine)
  try {
    report(await meet(server, kills(server, name, KILLS)))
  } finally {
    await server.stop()
  }
}

async function meetSlow(engine: 'sqlite' | 'postgres', name: string): Promise<void> {
  const server = await startProduction(engine)
  try {
    const beside = await meetSlowClients(server, { ...SLOW, name })
    note(besideLine(beside))
    failed.push(...beside.faults.map((fault) => `${name}: ${fault}`))
  } finally {
    await server.stop()
  }
}

/** The programs of `npm run malformed`, as they run by themselves. */
async function runMalformed(...args: string[]): Promise<void> {
  const { code, output } = await runProgram(process.execPath, ['--import', 'tsx', MALFORMED, ...args])
  note(output.trimEnd())
  if (code !== 0) failed.push(`malformed ${args.join(' ')}: see above`)
}

function report(one: Found): void {
  found.push(one)
  note(`${one.name}: ${one.acknowledged} saved, slowest response ${seconds(one.slowestMs)}`)
}

const row = (one: Found) => [
  one.name,
  ...[one.acknowledged, one.refused, one.cut, one.lost, one.doubled, one.exits, one.unexpected.length].map(
    String,
  ),
  ...[one.slowestMs, one.slowestReadyMs, one.recoveryMs].map(seconds),
]

function printTable(): void {
  const rows = [HEAD, ...found.map(row)]
  const widths = HEAD.map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)))
  for (const cells of rows)
    note(
      cells
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
}

const tooSlow = ({ name, slowestMs, slowestReadyMs }: Found) => [
  ...(slowestMs > ANSWER_MAX_MS ? [`${name}: a response took ${seconds(slowestMs)}`] : []),
  ...(slowestReadyMs > READY_MAX_MS ? [`${name}: /readyz took ${seconds(slowestReadyMs)}`] : []),
]

const PARTS: Readonly<Record<string, (withPostgres: boolean) => Promise<void>>> = {
  postgres: async (withPostgres) => {
    if (withPostgres) await meetPostgres()
    else note(`PostgreSQL: skipped, ${HOW_TO_GET}`)
  },
  disk: meetFullDisks,
  log: async () => {
    for (const name of LOG_TROUBLES) {
      const one = await meetLogTrouble(name)
      if (one) report(one)
      else note(`${name}: skipped, this machine has no such device`)
    }
  },
  kill: async (withPostgres) => {
    await meetKills('sqlite', 'the embedded database')
    if (withPostgres) await meetKills('postgres', 'PostgreSQL')
  },
  slow: async (withPostgres) => {
    await meetSlow('sqlite', 'the embedded database')
    if (withPostgres) await meetSlow('postgres', 'PostgreSQL')
  },
  malformed: async () => runMalformed('100'),
  uploads: async () => runMalformed('uploads'),
}

const withPostgres = (await findBinaries()) !== undefined
const asked = process.argv[2]
// A part that throws counts as a fault; the other parts still run.
for (const [name, part] of Object.entries(PARTS))
  if (asked === undefined || asked === name)
    await part(withPostgres).catch((error: unknown) => failed.push(`${name}: ${error}`))
printTable()
const faults = [...failed, ...found.flatMap((one) => [...faultsOf(one), ...tooSlow(one)])]
for (const fault of faults) note(fault)
process.exitCode = faults.length > 0 ? 1 : 0
