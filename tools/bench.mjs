/**
 * Builds what is stale and runs a program of bench/:
 *   npm run bench [-- compare | postgres | growth | feed]
 *   npm run chaos
 *   npm run malformed [-- perOperation seed]
 *   npm run duplicates [-- folder]
 */
import { spawn } from 'node:child_process'
import { buildStale, ROOT } from './build.mjs'

const PROGRAMS = {
  chaos: 'bench/chaos/main.ts',
  malformed: 'bench/malformed/main.ts',
  duplicates: 'bench/duplicates/main.ts',
}

process.chdir(ROOT)
await buildStale({ say: console.log, only: 'server' })
const [first, ...rest] = process.argv.slice(2)
const program = PROGRAMS[first]
const args = program ? [program, ...rest] : ['bench/main.ts', ...process.argv.slice(2)]
spawn(process.execPath, ['--import', 'tsx', ...args], { stdio: 'inherit' }).once('exit', (code) =>
  process.exit(code ?? 1),
)
