/**
 * npm run bench review [-- sqlite | postgres] [--tiny]: how long reviewers wait. Fills the queue and asks for its
 * answers; then two reviewers at once decide entries by keyboard in a browser, and never meet.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { openPostgres } from '../../apps/server/src/infra/db/postgres.ts'
import { openSqlite } from '../../apps/server/src/infra/db/sqlite.ts'
import { CHROMIUM_FLAGS, findChromium, HOW_TO_GET } from '../../tools/programs/chromium.mjs'
import { startCluster } from '../../tools/programs/postgres.mjs'
import { startProduction } from '../../tools/programs/production.mjs'
import { openReviewer } from './accounts.ts'
import { type DaySize, review, saveEntries } from './day.ts'
import { fillQueue, measureQueue, type QueueSize } from './queue.ts'

const isTiny = process.argv.includes('--tiny')
const engines = (['sqlite', 'postgres'] as const).filter(
  (engine) => process.argv.includes(engine) || !/sqlite|postgres/.test(process.argv.join(' ')),
)
const QUEUE: QueueSize = isTiny
  ? { waiting: 100, decided: 100, members: 10, times: 1 }
  : { waiting: 10_000, decided: 50_000, members: 5_000, times: 15 }
const DAY: DaySize = isTiny ? { entries: 6, decisions: 4 } : { entries: 500, decisions: 100 }
/** Longest time for an answer about the queue, and between a decision and the next entry, ms. */
const [ANSWER_MAX_MS, SHOWN_MAX_MS] = [50, 150]

const say = (line: string) => console.log(line)
if (findChromium() === undefined) throw new Error(HOW_TO_GET)

let misses = 0
const miss = (isMissed: boolean, line: string) => {
  say(`  ${line}${isMissed && !isTiny ? ' TOO SLOW' : ''}`)
  if (isMissed && !isTiny) misses++
}

for (const engine of engines) {
  for (const measure of [queue, day]) {
    const folder = mkdtempSync(join(tmpdir(), 'eco-review-'))
    const cluster = engine === 'postgres' ? await startCluster() : undefined
    try {
      await measure(folder, cluster?.url)
    } finally {
      await cluster?.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }

  async function queue(folder: string, databaseUrl: string | undefined): Promise<void> {
    say(`\n${engine}: a queue of ${QUEUE.waiting} entries, ${QUEUE.decided} decided before`)
    const server = await start(folder, databaseUrl)
    try {
      const [measuring, other] = [await openReviewer(server), await openReviewer(server)]
      const database =
        databaseUrl === undefined
          ? openSqlite(join(folder, 'eco.sqlite'))
          : openPostgres(databaseUrl, () => undefined, 'patient')
      await fillQueue(database, QUEUE, [measuring.id, other.id], Date.now())
      await database.close()
      const slowest = await measureQueue(measuring.call, QUEUE, say)
      miss(slowest > ANSWER_MAX_MS, `slowest median ${slowest.toFixed(1)} ms (target ${ANSWER_MAX_MS})`)
    } finally {
      await server.stop()
    }
  }

  async function day(folder: string, databaseUrl: string | undefined): Promise<void> {
    say(`\n${engine}: ${DAY.decisions} of ${DAY.entries} entries decided by two reviewers with the keyboard`)
    const server = await start(folder, databaseUrl)
    const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS })
    try {
      await saveEntries(server.url, DAY)
      const accounts = [await openReviewer(server), await openReviewer(server)]
      const each = DAY.decisions / accounts.length
      const shifts = await Promise.all(accounts.map((account) => review(browser, server, account, each)))
      const cases = shifts.flatMap((shift) => shift.cases)
      if (new Set(cases).size !== DAY.decisions) throw new Error('two reviewers met at one entry')
      say('  no entry was shown to both')
      const spent = shifts.flatMap((shift) => shift.spentMs).sort((a, b) => a - b)
      const at = (part: number) => (spent[Math.ceil(spent.length * part) - 1] ?? 0).toFixed(0)
      say(`  from the decision to the next entry: median ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`)
      miss(Number(at(1)) > SHOWN_MAX_MS, `slowest ${at(1)} ms (target ${SHOWN_MAX_MS})`)
    } finally {
      await browser.close()
      await server.stop()
    }
  }
}
say(misses === 0 ? '\nEvery answer is fast enough' : `\n${misses} too slow`)
process.exitCode = misses === 0 ? 0 : 1

async function start(folder: string, databaseUrl: string | undefined) {
  return startProduction('sqlite', {
    DATA_DIR: folder,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  })
}
