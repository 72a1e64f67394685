/** npm run check: the fast static checks, and the byte budgets when the build is fresh. */
import { isBuildFresh, ROOT } from './build.mjs'
import { checkBudgets, runChecks } from './checks/all.mjs'
import { createTally, skip } from './testing/report.mjs'

process.chdir(ROOT)
const tally = createTally({ strict: false })
await runChecks(tally)
await tally.phase('byte budgets', async () =>
  isBuildFresh() ? checkBudgets() : skip('the build is stale: node tools/build.mjs'),
)
process.exitCode = tally.end()
