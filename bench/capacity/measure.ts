/**
 * npm run bench action-costs [-- --save]: what each action of a member costs the built product on both databases;
 * --save stores the figures in costs.json, from which `npm run bench capacity` calculates.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isTiny, SCALE } from '../scale.ts'
import { callersOf } from '../seed/members.ts'
import type { Engine } from '../targets.ts'
import { type Action, actionsOf, type Traffic } from './actions.ts'
import type { ActionName, Cost, MeasuredCosts } from './cost.ts'
import { type Reading, read } from './readings.ts'
import { type SeededServer, startSeeded } from './seeded-server.ts'

const SIZE = isTiny ? SCALE.size : { members: 1_000, assetsOfOthers: 10 }
const COUNTS = isTiny ? { members: 3, reads: 3, photos: 1 } : { members: 100, reads: 300, photos: 100 }
/** Requests at once. */
const CALLERS = 8
const [IDLE_WINDOWS, IDLE_MS] = isTiny ? [2, 50] : [5, 5_000]
/** How long the log may take to be sealed after an action. */
const SETTLE_MS = 10_000
const LOOK_EVERY_MS = 50

const say = (line: string) => console.log(line)
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function runAll({ count, run }: Action): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) await run(next++)
  }
  await Promise.all(Array.from({ length: Math.min(CALLERS, count) }, one))
}

/** Waits until the public log has what was queued, so that its cost belongs to the action. */
async function settle({ ask }: SeededServer): Promise<void> {
  const giveUp = performance.now() + SETTLE_MS
  while (performance.now() < giveUp) {
    const [queue] = await ask('select count(*) as waiting from log_queue')
    if (Number(queue?.waiting) === 0) return
    await sleep(LOOK_EVERY_MS)
  }
}

const PROCESSOR_TIMES = ['serverMs', 'mainMs', 'databaseMs'] as const
/** ms of processor time in each ms without requests */
type Idle = Record<(typeof PROCESSOR_TIMES)[number], number>

/** In the quietest of several windows: what else happens in one would be subtracted from every action. */
async function readIdle(place: SeededServer): Promise<Idle> {
  const readings = [await read(place)]
  for (let window = 0; window < IDLE_WINDOWS; window++) {
    await sleep(IDLE_MS)
    readings.push(await read(place))
  }
  const quietest = (time: keyof Idle) => {
    const windows = readings.slice(1).map((after, at) => {
      const before = readings[at] ?? after
      return (after[time] - before[time]) / (after.atMs - before.atMs)
    })
    return Math.min(...windows)
  }
  return Object.fromEntries(PROCESSOR_TIMES.map((time) => [time, quietest(time)])) as Idle
}

function costOf(count: number, before: Reading, after: Reading, idle: Idle, traffic: Traffic): Cost {
  const lasted = after.atMs - before.atMs
  const each = (value: number) => Number((Math.max(0, value) / count).toPrecision(4))
  return {
    serverMs: each(after.serverMs - before.serverMs - idle.serverMs * lasted),
    mainMs: each(after.mainMs - before.mainMs - idle.mainMs * lasted),
    databaseMs: each(after.databaseMs - before.databaseMs - idle.databaseMs * lasted),
    writtenBytes: each(after.writtenBytes - before.writtenBytes),
    walBytes: each(after.walBytes - before.walBytes),
    rows: each(after.rows - before.rows),
    databaseBytes: each(after.databaseBytes - before.databaseBytes),
    mediaBytes: each(after.mediaBytes - before.mediaBytes),
    requestBytes: each(traffic.requestBytes),
    replyBytes: each(traffic.replyBytes),
  }
}

async function measureOn(engine: Engine, folder: string): Promise<Record<ActionName, Cost>> {
  const place = await startSeeded(engine, SIZE, folder, say)
  try {
    const { actions, traffic } = await actionsOf(place, callersOf(SIZE), COUNTS)
    await settle(place)
    const idle = await readIdle(place)
    const costs: Partial<Record<ActionName, Cost>> = {}
    for (const action of actions) {
      Object.assign(traffic, { requestBytes: 0, replyBytes: 0 })
      const before = await read(place)
      await runAll(action)
      await settle(place)
      costs[action.name] = costOf(action.count, before, await read(place), idle, traffic)
    }
    return costs as Record<ActionName, Cost>
  } finally {
    await place.stop()
  }
}

const HEADS: readonly (keyof Cost)[] = [
  ...(['serverMs', 'mainMs', 'databaseMs', 'writtenBytes', 'walBytes', 'rows', 'databaseBytes'] as const),
  ...(['mediaBytes', 'requestBytes', 'replyBytes'] as const),
]

const folder = mkdtempSync(join(tmpdir(), 'eco-costs-'))
try {
  const engines = { sqlite: await measureOn('sqlite', folder), postgres: await measureOn('postgres', folder) }
  for (const [engine, costs] of Object.entries(engines)) {
    say(`\n${engine}`)
    console.table(
      Object.fromEntries(
        Object.entries(costs).map(([name, cost]) => [
          name,
          Object.fromEntries(HEADS.map((head) => [head, cost[head]])),
        ]),
      ),
    )
  }
  const measured: MeasuredCosts = {
    measuredOn: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}`,
    node: process.version,
    ...{ members: SIZE.members, assets: SIZE.members * SIZE.assetsOfOthers, engines },
  }
  if (process.argv.includes('--save'))
    writeFileSync(new URL('costs.json', import.meta.url), `${JSON.stringify(measured, null, 2)}\n`)
  say('\nEvery action ran')
} finally {
  rmSync(folder, { recursive: true, force: true })
  if (isTiny) rmSync(SCALE.folder, { recursive: true, force: true })
}
