/**
 * npm run demo [-- --fresh]: the whole product on a folder of fictional data, created once and kept. DATA_DIR
 * selects the folder; a folder with other data is refused. The database is always the embedded one.
 */
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { buildStale, ROOT, SERVER_ENTRY } from './build.mjs'
import { readDemoOptions, SIGN_IN_MESSAGES } from './demo-options.mjs'

process.chdir(ROOT)
const options = readDemoOptions(process.argv.slice(2), process.env)
if ('refusal' in options) {
  console.error(options.refusal)
  process.exit(2)
}
process.env.NODE_ENV ??= 'production'
// Keeps the sign-in instructions visible below less log output.
process.env.LOG_LEVEL ??= 'warn'
try {
  await buildStale({ say: console.log })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const { folder, fresh, note } = options
if (note !== undefined) console.log(note)
const { status, error } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'demo/main.ts', folder, ...(fresh ? ['--fresh'] : [])],
  { stdio: 'inherit' },
)
if (error) console.error(error.message)
if (status !== 0) process.exit(status ?? 1)

process.env.DATA_DIR = folder
delete process.env.DATABASE_URL
delete process.env.MIGRATE_DATABASE_URL
console.log(SIGN_IN_MESSAGES)
await import(pathToFileURL(SERVER_ENTRY).href)
