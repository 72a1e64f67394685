/** npm run check: the fast static part, budgets included when the build is fresh. */
import { isBuildFresh, ROOT } from './build.mjs'
import { checkBudgets, GATES } from './checks/all.mjs'
import { createTally, skip } from './report.mjs'

process.chdir(ROOT)
const tally = createTally({ strict: false })
for (const [name, gate] of GATES) await tally.phase(name, gate)
await tally.phase('byte budgets', async () =>
  isBuildFresh() ? checkBudgets() : skip('the build is stale: node tools/build.mjs'),
)
process.exitCode = tally.end()
