/**
 * Builds what is stale and runs a program of bench/:
 *   npm run bench [-- compare | postgres | growth | feed | traces | peer]
 *   npm run chaos
 *   npm run ha [-- failures]
 *   npm run drill [-- --short]
 *   npm run malformed [-- perOperation seed]
 *   npm run duplicates [-- folder]
 *   npm run bench review [-- sqlite | postgres]
 *   npm run bench imports [-- sqlite | postgres]
 *   npm run bench public-log [-- sqlite | postgres]
 *   npm run bench backup [-- sqlite | postgres] [members]
 *   npm run bench ledger-model [-- sqlite | postgres] [seed]
 *   npm run bench action-costs [-- --save]
 *   npm run bench capacity
 *   npm run bench fan-out [-- calibrate]
 *   npm run bench sharding
 *   npm run bench partitions [-- millions]
 */
import { spawn } from 'node:child_process'
import { buildStale, ROOT } from './build.mjs'

const PROGRAMS = {
  chaos: 'bench/chaos/main.ts',
  ha: 'bench/ha/main.ts',
  drill: 'bench/drill/main.ts',
  malformed: 'bench/malformed/main.ts',
  duplicates: 'bench/duplicates/main.ts',
  review: 'bench/review/main.ts',
  imports: 'bench/imports/main.ts',
  'public-log': 'bench/public-log/main.ts',
  backup: 'bench/backup/main.ts',
  'ledger-model': 'bench/ledger-model/main.ts',
  'action-costs': 'bench/capacity/measure.ts',
  capacity: 'bench/capacity/main.ts',
  'fan-out': 'bench/fan-out/main.ts',
  sharding: 'bench/sharding/main.ts',
  partitions: 'bench/sharding/partitions.ts',
}

process.chdir(ROOT)
const [first, ...rest] = process.argv.slice(2)
// The whole drill builds its own clone. Only the review is measured in a browser.
if (first !== 'drill' || rest.length > 0)
  await buildStale({ say: console.log, ...(first !== 'review' && { only: 'server' }) })
const program = PROGRAMS[first]
const args = program ? [program, ...rest] : ['bench/main.ts', ...process.argv.slice(2)]
spawn(process.execPath, ['--import', 'tsx', ...args], { stdio: 'inherit' }).once('exit', (code) =>
  process.exit(code ?? 1),
)
