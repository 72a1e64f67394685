/** Writes Grafana's dashboard for this product; with --check only reports whether it is up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { DASHBOARD } from './grafana/dashboard.mjs'

const FILE = 'deploy/grafana/ecoledger.json'
const text = `${JSON.stringify(DASHBOARD, null, 2)}\n`

if (!process.argv.includes('--check')) writeFileSync(FILE, text)
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  console.error(`${FILE} is not what tools/grafana says: npm run fix`)
  process.exitCode = 1
}
