/** Writes .env.example from the settings' schema; with --check only reports whether it is up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { envExample } from '../apps/server/src/infra/config.ts'

const FILE = '.env.example'
const text = envExample()

if (!process.argv.includes('--check')) writeFileSync(FILE, text)
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  console.error(`${FILE} is not what the settings say: npm run fix`)
  process.exitCode = 1
}
