/**
 * npm run fixture [-- FOLDER]: writes a database of the current schema on each engine for the upgrade test. Run it
 * once for each release whose schema is new, and commit what it writes: docs/releases.md.
 */

import { ROOT } from './build.mjs'
import { findBinaries, HOW_TO_GET, startCluster } from './programs/postgres.mjs'
import { runProgram } from './testing/report.mjs'

const args = process.argv.slice(2)
const bin = await findBinaries()
if (bin === undefined) {
  console.error(HOW_TO_GET)
  process.exit(1)
}
const cluster = await startCluster({ fsync: 'off' })
try {
  const maker = ['--import', 'tsx', 'apps/server/test/upgrade/make-fixture.ts', ...args]
  const { code, output } = await runProgram(process.execPath, maker, {
    cwd: ROOT,
    env: { ECO_TEST_PG_URL: cluster.url, ECO_PG_BIN: bin },
  })
  process.stdout.write(output)
  process.exitCode = code
} finally {
  await cluster.stop()
}
