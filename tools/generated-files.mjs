/** Writes the files that follow from the code; with --check only reports which are not up to date. Runs under tsx. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { envExample } from '../apps/server/src/infra/config.ts'
import { DASHBOARD } from './grafana/dashboard.mjs'

const FILES = {
  '.env.example': envExample(),
  'deploy/grafana/ecoledger.json': `${JSON.stringify(DASHBOARD, null, 2)}\n`,
}

for (const [file, text] of Object.entries(FILES))
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is not up to date: npm run fix`)
    process.exitCode = 1
  }
