/**
 * Gives mutated files to the server's code in this process, which may crash: `worker.ts count seed folder`. Writes which
 * file it is at into the folder, and its result as the last line.
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '../values.ts'
import { accept } from './accept.ts'
import { mutate } from './mutate.ts'
import { KINDS, makeSeeds } from './seeds.ts'

const BYTES_OF_MB = 1_048_576
const FAULTS_MAX = 20

export type Result = {
  accepted: number
  refused: number
  slowestMs: number
  slowest: string
  /** of the whole process, after the seeds themselves and at most */
  startMb: number
  peakMb: number
  faults: string[]
}

const [count = 0, seed = 0] = process.argv.slice(2).map(Number)
const folder = process.argv[4] ?? '.'
const seeds = await makeSeeds()
const residentMb = () => process.memoryUsage.rss() / BYTES_OF_MB
for (const one of seeds) await accept(one, folder)
const result: Result = {
  ...{ accepted: 0, refused: 0, slowestMs: 0, slowest: '', faults: [] },
  ...{ startMb: residentMb(), peakMb: residentMb() },
}
const progress = openSync(join(folder, 'progress'), 'w')
for (let at = 0; at < count && result.faults.length < FAULTS_MAX; at++) {
  const random = seededRandom(seed + at)
  const kind = KINDS[at % KINDS.length] ?? 'image'
  const file = mutate(random, seeds, kind)
  const name = `file ${at} (${file.name}, ${file.bytes.length} bytes)`
  writeSync(progress, name.padEnd(100), 0)
  const begun = performance.now()
  try {
    result[await accept(file, folder)]++
  } catch (error) {
    result.faults.push(`${name}: ${error instanceof Error ? error.stack : error}`)
  }
  const ms = performance.now() - begun
  if (ms > result.slowestMs) Object.assign(result, { slowestMs: ms, slowest: name })
  result.peakMb = Math.max(result.peakMb, residentMb())
}
closeSync(progress)
console.log(JSON.stringify(result))
