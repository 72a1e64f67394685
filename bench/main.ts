/**
 * npm run bench [-- compare | postgres | growth | feed | traces | peer] [--tiny]: measures the product against a baseline
 * server, itself at other sizes and without traces, and the same endpoints on Express.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '../tools/programs/postgres.mjs'
import { startCollector } from './collector.ts'
import { isPinned, LOAD_CORE } from './cores.ts'
import { requireSameAnswers } from './equal-answers.ts'
import { measureFeeds } from './feed.ts'
import { type Load, startLoad } from './load/load.ts'
import type { Scenario } from './load/requests.ts'
import { AGAIN, type Contender, FIRST_TIME, measure } from './measure.ts'
import { installPeer, seedPosts } from './peer.ts'
import { reportGrowth, reportRatios } from './report.ts'
import { isTiny, SCALE } from './scale.ts'
import { copyPostgres, copySqlite } from './seed/dataset-cache.ts'
import { callersOf, type Size } from './seed/members.ts'
import { type Place, type Running, startBaseline, startPeer, startProduct } from './servers.ts'
import { GROWING, PEER_LEAST, PEER_SCENARIOS, TARGETS, TRACED_LEAST } from './targets.ts'

const { rounds: ROUNDS, size: SIZE, steps: STEPS } = SCALE
const say = (line: string) => console.log(line)

type Part = (load: Load, folder: string, started: Running[]) => Promise<number>

const compare: Part = async (load, folder, started) => {
  const targets = TARGETS.filter(({ engine }) => engine === 'sqlite')
  for (const name of ['product', 'baseline']) await copySqlite(SIZE, join(folder, name), say)
  const contenders = await pair(
    started,
    { folder: join(folder, 'product') },
    { folder: join(folder, 'baseline') },
  )
  return duel(load, contenders, targets)
}

const postgres: Part = async (load, folder, started) => {
  const cluster = await copyPostgres(SIZE, say)
  started.push({ pid: 0, port: 0, stop: cluster.stop })
  const place = { folder, databaseUrl: cluster.url }
  return duel(
    load,
    await pair(started, place, place),
    TARGETS.filter(({ engine }) => engine === 'postgres'),
  )
}

const growth: Part = async (load, folder, started) => {
  let missed = 0
  // The other parts of the short run fill a PostgreSQL as well.
  const hasPostgres = !isTiny && (await findBinaries()) !== undefined
  for (const engine of hasPostgres ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)) {
    const contenders: Contender[] = []
    for (const size of STEPS) {
      const own = join(folder, `${engine}-${contenders.length}`)
      const server = await startProduct(await (engine === 'sqlite' ? inFile : inCluster)(size, own, started))
      started.push(server)
      contenders.push({ name: `${size.members}`, server, callers: callersOf(size) })
    }
    say(
      `\nCost of a response on ${engine} compared with a tenth of the members, median of ${ROUNDS} interleaved rounds`,
    )
    const members = STEPS.map((step) => step.members)
    const found = await measure(load, contenders, GROWING, ROUNDS)
    missed += reportGrowth(found, members)
    for (const [name, turnOf] of [
      ['Made for the first time:', FIRST_TIME],
      ['Kept from an earlier call:', AGAIN],
    ] as const) {
      say(name)
      missed += reportGrowth(await measure(load, contenders, ['dashboard'], ROUNDS, turnOf), members)
    }
  }
  return missed
}

async function inFile(size: Size, folder: string): Promise<Place> {
  await copySqlite(size, folder, say)
  return { folder }
}

async function inCluster(size: Size, folder: string, started: Running[]): Promise<Place> {
  const cluster = await copyPostgres(size, say)
  started.push({ pid: 0, port: 0, stop: cluster.stop })
  mkdirSync(folder, { recursive: true })
  return { folder, databaseUrl: cluster.url }
}

const feed: Part = (load, folder, started) => measureFeeds(load, folder, started, ROUNDS, say)

/** What traces cost if every request is recorded: the same server with and without a collector. */
const traces: Part = async (load, folder, started) => {
  const collector = await startCollector()
  started.push(collector)
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}` }
  const contenders: Contender[] = []
  for (const [name, given] of Object.entries({ traced: { settings }, untraced: {} })) {
    const place = await inFile(SIZE, join(folder, name))
    const server = await startProduct(place, given)
    started.push(server)
    contenders.push({ name, server, callers: callersOf(SIZE) })
  }
  const missed = await duel(
    load,
    contenders,
    (['dashboard', ...GROWING] as const).map((scenario) => ({
      engine: 'sqlite',
      scenario,
      least: TRACED_LEAST,
    })),
  )
  // Its end sends the last spans.
  await contenders[0]?.server.stop()
  say(`The collector took ${collector.received()} batches of spans`)
  return collector.received() > 0 ? missed : missed + 1
}

/** Not part of a plain `npm run bench`: its packages are installed first. */
const peer: Part = async (load, folder, started) => {
  installPeer(say)
  const cluster = await copyPostgres(SIZE, say)
  started.push({ pid: 0, port: 0, stop: cluster.stop })
  const place = { folder, databaseUrl: cluster.url }
  const product = await startProduct(place)
  started.push(product)
  await seedPosts(cluster.url)
  const other = await startPeer(place, product)
  started.push(other)
  const callers = callersOf(SIZE)
  return duel(
    load,
    [
      { name: 'product', server: product, callers },
      { name: 'peer', server: other, callers },
    ],
    PEER_SCENARIOS.map((scenario) => ({ engine: 'postgres', scenario, least: PEER_LEAST })),
  )
}

const PARTS: Record<string, Part> = { compare, postgres, growth, feed, traces, peer }
const PLAIN = Object.keys(PARTS).filter((name) => name !== 'peer')

async function pair(
  started: Running[],
  ours: { folder: string; databaseUrl?: string },
  theirs: { folder: string; databaseUrl?: string },
): Promise<Contender[]> {
  const callers = callersOf(SIZE)
  const product = await startProduct(ours, { profile: process.env.BENCH_PROFILE })
  started.push(product)
  const baseline = await startBaseline(theirs, product)
  started.push(baseline)
  return [
    { name: 'product', server: product, callers },
    { name: 'baseline', server: baseline, callers },
  ]
}

async function duel(load: Load, contenders: readonly Contender[], targets: typeof TARGETS): Promise<number> {
  const scenarios: Scenario[] = targets.map(({ scenario }) => scenario)
  await requireSameAnswers(contenders, scenarios)
  say(
    `\nProduct compared with the ${contenders[1]?.name} server, median of ${ROUNDS} interleaved rounds, ${SCALE.connections} connections`,
  )
  return reportRatios(await measure(load, contenders, scenarios, ROUNDS), targets)
}

/** Each part stops its servers, so that none is idle while the next part runs. */
async function run(part: Part): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'eco-bench-'))
  const started: Running[] = []
  const load = startLoad(LOAD_CORE)
  try {
    return await part(load, folder, started)
  } finally {
    load.stop()
    for (const server of started.reverse()) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const asked = process.argv.slice(2).filter((word) => word in PARTS)
if (!isPinned) say('taskset is missing or there is only one core: server and load share the cores')
let missed = 0
for (const [name, part] of Object.entries(PARTS))
  if ((asked.length === 0 ? PLAIN : asked).includes(name)) missed += await run(part)
if (isTiny) rmSync(SCALE.folder, { recursive: true, force: true })
say(isTiny ? '\nEverything runs' : missed === 0 ? '\nAll targets are met' : `\n${missed} targets are missed`)
process.exitCode = missed === 0 || isTiny ? 0 : 1
