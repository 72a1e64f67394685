/**
 * npm run bench public-log [-- sqlite | postgres] [--tiny]: how fast the public log takes entries, what it costs
 * those who write, and how fast a stranger checks it.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLedger } from '../../apps/server/src/features/credits/ledger.ts'
import { appendPostings } from '../../apps/server/src/features/public-log/append.ts'
import { readState } from '../../apps/server/src/features/public-log/log-store.ts'
import { openSequencer } from '../../apps/server/src/features/public-log/sequencer.ts'
import { openSigner } from '../../apps/server/src/features/public-log/signer.ts'
import type { Database } from '../../apps/server/src/infra/db/port.ts'
import { openPostgres } from '../../apps/server/src/infra/db/postgres.ts'
import { openSqlite } from '../../apps/server/src/infra/db/sqlite.ts'
import { migrate } from '../../apps/server/src/open.ts'
import { startCluster } from '../../tools/programs/postgres.mjs'
import { entries } from './entries.ts'
import { serveLog } from './served-log.ts'

const isTiny = process.argv.includes('--tiny')
const engines = (['sqlite', 'postgres'] as const).filter(
  (engine) => process.argv.includes(engine) || !/sqlite|postgres/.test(process.argv.slice(2).join(' ')),
)
const SIZES = isTiny
  ? { queued: 500, audited: 1_000, writes: 40, rounds: 1 }
  : { queued: 100_000, audited: 1_000_000, writes: 1_500, rounds: 5 }
/** Targets: seconds for the queue, share of time that writers lose, ms to a checkpoint, seconds and MB of an audit. */
const MOST = { sealS: 3, slowed: 1.1, checkpointMs: 2_000, auditS: 60, auditMb: 300 }
const WRITERS = 16

let misses = 0
const say = (line: string, isMissed = false) => {
  console.log(`${line}${isMissed && !isTiny ? ' MISSED' : ''}`)
  if (isMissed && !isTiny) misses += 1
}

for (const engine of engines) {
  const folder = mkdtempSync(join(tmpdir(), 'eco-log-'))
  const cluster = engine === 'postgres' ? await startCluster() : undefined
  const database = cluster
    ? openPostgres(cluster.url, () => undefined, 'patient')
    : openSqlite(join(folder, 'eco.sqlite'))
  try {
    await migrate(database, Date.now())
    const sequencer = sequencerOf(database)
    await sequencer.open()
    await seal(engine, database, sequencer)
    await write(engine, database, sequencer)
  } finally {
    await database.close()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
await audit()
process.exitCode = misses > 0 ? 1 : 0

type Sequencer = ReturnType<typeof openSequencer>

function sequencerOf(database: Database) {
  const seed = randomBytes(32)
  const log = { error: (found: { err: unknown }) => console.error(found.err) }
  return openSequencer(
    { database, now: Date.now, log: log as unknown as Parameters<typeof openSequencer>[0]['log'] },
    'bench.example/log',
    (origin) => openSigner(seed, origin),
  )
}

async function seal(engine: string, database: Database, sequencer: Sequencer): Promise<void> {
  const PAGE = 500
  const rows = [...entries(SIZES.queued)].map((leaf, n) => ({ postingSeq: -n - 1, leaf })).reverse()
  for (let n = 0; n < rows.length; n += PAGE)
    await database.write((tx) =>
      tx
        .insertInto('logQueue')
        .values(rows.slice(n, n + PAGE))
        .execute(),
    )
  const begin = performance.now()
  const sealed = await sequencer.seal()
  const seconds = (performance.now() - begin) / 1_000
  say(`${engine}: ${sealed} queued entries in the log after ${seconds.toFixed(2)} s`, seconds > MOST.sealS)
}

/** Rounds of three ways to write in turn, so that a busy machine slows all of them. */
async function write(engine: string, database: Database, sequencer: Sequencer): Promise<void> {
  const moved = async () => undefined
  const without = openLedger(database, { moved, append: async () => undefined })
  const queueing = openLedger(database, { moved, append: appendPostings })
  let asset = 0
  const run = async (ledger: typeof without, committed: number[] = []) => {
    const begin = performance.now()
    let left = SIZES.writes
    const one = async () => {
      while (left-- > 0) {
        const n = ++asset
        const entry = {
          ...({ ownerId: `u_${n % 500}`, assetId: `tree_${n}`, kind: 'tree', revision: 1 } as const),
          ...({ issueRef: null, actorId: 'reviewer', at: Date.now(), cause: 'saved' } as const),
        }
        await database.write(async (tx) => {
          await ledger.claim(tx, entry)
          await ledger.issue(tx, entry)
        })
        committed.push(performance.now())
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, one))
    return performance.now() - begin
  }
  const times = { without: 0, queueing: 0, sealing: 0 }
  const waits: number[] = []
  await run(queueing)
  await sequencer.seal()
  for (let round = 0; round < SIZES.rounds; round += 1) {
    times.without += await run(without)
    times.queueing += await run(queueing)
    await sequencer.seal()
    const stop = sequencer.start()
    const committed: number[] = []
    const watching = watch(database, SIZES.writes * 2)
    times.sealing += await run(queueing, committed)
    const seen = await watching
    await stop()
    for (const [n, at] of committed.entries())
      waits.push((seen.find(({ size }) => size >= (n + 1) * 2)?.at ?? Number.POSITIVE_INFINITY) - at)
  }
  const queued = times.queueing / times.without
  say(`${engine}: the bare ledger takes ${queued.toFixed(2)} times as long when it queues entries`)
  const slowed = times.sealing / times.queueing
  say(
    `${engine}: writers take ${slowed.toFixed(3)} times as long while entries are sealed`,
    slowed > MOST.slowed,
  )
  const p95 = waits.sort((one, other) => one - other)[Math.floor(waits.length * 0.95)] ?? 0
  say(
    `${engine}: 95 % of the entries are in a checkpoint after ${p95.toFixed(0)} ms`,
    p95 > MOST.checkpointMs,
  )
}

/** How many more entries the log had, and when, until it has `more`. */
async function watch(database: Database, more: number) {
  const sizeOf = async () => (await database.read(readState))?.size ?? 0
  const before = await sizeOf()
  const seen: { size: number; at: number }[] = []
  for (let size = 0; size < more; ) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    size = (await sizeOf()) - before
    seen.push({ size, at: performance.now() })
  }
  return seen
}

async function audit(): Promise<void> {
  const log = await serveLog(SIZES.audited)
  const begin = performance.now()
  const child = spawn(process.execPath, ['tools/audit.mjs', log.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += String(text)
  })
  let peakMb = 0
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child.pid ?? 0))
  }, 100)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  clearInterval(timer)
  log.close()
  const seconds = (performance.now() - begin) / 1_000
  const isMissed = seconds > MOST.auditS || peakMb > MOST.auditMb || code !== 0
  say(`audit: ${SIZES.audited} entries in ${seconds.toFixed(1)} s with ${peakMb.toFixed(0)} MB`, isMissed)
  if (code !== 0) console.log(output)
}

/** The most memory that the process had so far, MB; 0 where the system does not tell. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}
