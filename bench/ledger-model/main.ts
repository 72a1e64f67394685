/**
 * npm run bench ledger-model [-- sqlite | postgres] [--tiny] [seed]: random operations on the ledger. Every fifth is
 * aborted between two of its statements, some kill the process there. Afterwards every rule of the books must hold,
 * and the public log must have every posting once.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startCluster } from '../../tools/programs/postgres.mjs'
import type { Order } from './worker.ts'

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))
const args = process.argv.slice(2)
const isTiny = args.includes('--tiny')
/** The short run has members of its first 250 operations and others after them. */
const operations = isTiny ? 260 : 100_000
/** A new process takes as long as hundreds of operations. */
const kills = isTiny ? 1 / 150 : 1 / 1_000
const engines = (['sqlite', 'postgres'] as const).filter(
  (engine) => args.includes(engine) || !args.some((arg) => /^(sqlite|postgres)$/.test(arg)),
)
const seed = Number(args.find((arg) => /^\d+$/.test(arg)) ?? Date.now() % 1_000_000)
const SAY_EVERY = 10_000

type Counts = { done: number; refused: number; aborted: number; sealsAborted: number }
type Line = Partial<Counts> & {
  next?: number
  firstSeq?: number
  ended?: true
  postings?: number
  entries?: number
}

/** @returns the last of each value that it reported, and whether it was killed @throws Error if it failed */
async function runWorker(order: Order): Promise<Line & { killed: boolean }> {
  const child = spawn(process.execPath, ['--import', 'tsx', WORKER, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += String(text)
  })
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('close', (...end) => resolve(end)),
  )
  const lines = output.split('\n').filter((line) => line !== '')
  const last: Line = Object.assign({}, ...lines.map((line) => JSON.parse(line) as Line))
  if (code !== 0 && signal !== 'SIGKILL')
    throw new Error(`operation ${order.from} or later failed with seed ${seed}: ${JSON.stringify(last)}`)
  return { ...last, killed: signal === 'SIGKILL' }
}

for (const engine of engines) {
  const folder = mkdtempSync(join(tmpdir(), 'eco-model-'))
  // A process that dies loses nothing that the system has.
  const cluster = engine === 'postgres' ? await startCluster({ fsync: 'off' }) : undefined
  const total = { done: 0, refused: 0, aborted: 0, sealsAborted: 0, kills: 0 }
  const begin = performance.now()
  try {
    let order: Order = { folder, url: cluster?.url, seed, kills, from: 0, to: operations }
    let said = 0
    while (order.from < operations) {
      const { killed, next = operations, firstSeq, ...counts } = await runWorker(order)
      for (const name of ['done', 'refused', 'aborted', 'sealsAborted'] as const)
        total[name] += counts[name] ?? 0
      if (killed) total.kills += 1
      order = { ...order, from: next, firstSeq: firstSeq ?? order.firstSeq }
      if (next - said >= SAY_EVERY) {
        said = next
        console.log(`${engine}: ${next} operations`)
      }
    }
    const { postings, entries } = await runWorker({ ...order, from: operations })
    const seconds = ((performance.now() - begin) / 1_000).toFixed(0)
    console.log(
      `${engine}: ${operations} operations in ${seconds} s, seed ${seed}: ${total.done} done, ${total.refused} refused, ` +
        `${total.aborted} aborted between statements, ${total.sealsAborted} seals aborted, ${total.kills} kills`,
    )
    console.log(
      `${engine}: all rules hold; ${postings} postings, ${entries} entries of the log, same balances`,
    )
  } finally {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
console.log('Everything holds')
