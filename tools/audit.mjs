/** npm run audit -- ADDRESS [--state FOLDER]: checks the public log at an address. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './build.mjs'

const program = join(ROOT, 'apps/server/src/audit/main.ts')
spawn(process.execPath, ['--import', 'tsx', program, ...process.argv.slice(2)], { stdio: 'inherit' }).once(
  'exit',
  (code) => process.exit(code ?? 1),
)
