/** Mutated files given to the server's own code, in a process whose end would be noticed. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from '../../../tools/testing/report.mjs'
import type { Result } from './worker.ts'

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Most memory that a file may take beyond that of the process, MB: two decoded pictures of the largest size. */
const GROWTH_MAX_MB = 400
/** Longest time for one file, ms; decoding alone is limited to 10 s. */
const FILE_MAX_MS = 5_000

export type Found = Result & { count: number; seconds: number }

export async function fuzzInProcess(count: number, seed: number): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'eco-fuzz-'))
  const start = performance.now()
  try {
    const args = ['--import', 'tsx', WORKER, String(count), String(seed), folder]
    const { code, output } = await runProgram(process.execPath, args, { cwd: ROOT })
    const last = output.trimEnd().split('\n').at(-1) ?? ''
    if (code !== 0 || !last.startsWith('{')) {
      const at = readFileSync(join(folder, 'progress'), 'utf8').trim()
      throw new Error(`the process ended with ${code} at ${at}:\n${output.slice(-2_000)}`)
    }
    const result = JSON.parse(last) as Result
    const seconds = (performance.now() - start) / 1_000
    return { ...result, faults: [...result.faults, ...excessOf(result)], count, seconds }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function excessOf({ slowestMs, slowest, startMb, peakMb }: Result): string[] {
  return [
    ...(slowestMs > FILE_MAX_MS ? [`${slowest} took ${slowestMs.toFixed(0)} ms`] : []),
    ...(peakMb - startMb > GROWTH_MAX_MB ? [`memory grew by ${(peakMb - startMb).toFixed(0)} MB`] : []),
  ]
}
