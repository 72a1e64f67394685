/** npm run check: the fast static checks, and the byte budgets when the build is fresh. */
import { isBuildFresh, ROOT } from './build.mjs'
import { CHECKS, checkBudgets } from './checks/all.mjs'
import { createTally, skip } from './testing/report.mjs'

process.chdir(ROOT)
const tally = createTally({ strict: false })
for (const [name, check] of CHECKS) await tally.phase(name, check)
await tally.phase('byte budgets', async () =>
  isBuildFresh() ? checkBudgets() : skip('the build is stale: node tools/build.mjs'),
)
process.exitCode = tally.end()
