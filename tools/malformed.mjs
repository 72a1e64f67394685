/** npm run malformed [-- perOperation seed]: builds what is stale and runs bench/malformed/main.ts. */
import { spawn } from 'node:child_process'
import { buildStale, ROOT } from './build.mjs'

process.chdir(ROOT)
await buildStale({ say: console.log, only: 'server' })
const args = ['--import', 'tsx', 'bench/malformed/main.ts', ...process.argv.slice(2)]
spawn(process.execPath, args, { stdio: 'inherit' }).once('exit', (code) => process.exit(code ?? 1))
