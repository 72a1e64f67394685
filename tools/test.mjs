/** npm test: runs everything that can be checked on this machine, with one total. */

import { availableParallelism } from 'node:os'
import { buildStale, ROOT } from './build.mjs'
import { checkBudgets, runChecks } from './checks/all.mjs'
import { findFirefox, findWebKit, HOW_TO_GET_FIREFOX, HOW_TO_GET_WEBKIT } from './programs/browsers.mjs'
import { findChromium, HOW_TO_GET as HOW_TO_GET_CHROMIUM } from './programs/chromium.mjs'
import { findGo, HOW_TO_GET as HOW_TO_GET_GO } from './programs/go.mjs'
import { findBinaries, HOW_TO_GET as HOW_TO_GET_POSTGRES } from './programs/postgres.mjs'
import { installPackages, mayInstall, missingPackages } from './testing/ci-packages.mjs'
import { setup as useMemory } from './testing/memory-folder.mjs'
import { createTally, PASS, skip } from './testing/report.mjs'
import { runPlaywright, runVitest } from './testing/runners.mjs'

/** Tests often wait for a database or another process. */
const WORKERS = Math.ceil(1.5 * availableParallelism())

process.chdir(ROOT)
const tally = createTally({ strict: process.env.CI === 'true' })
const leaveMemory = useMemory()

const missing = await missingPackages()
if (missing.length > 0 && mayInstall())
  await tally.phase(`install ${missing.join(', ')}`, () => installPackages(missing))
const hasPostgres = (await findBinaries()) !== undefined
const hasChromium = findChromium() !== undefined

await runChecks(tally)
const build = await tally.phase('build', () => buildStale().then(() => PASS))
const whenBuilt = (work) => (build.failed > 0 ? Promise.resolve(skip('there is no build')) : work())

await tally.phase('byte budgets', () => whenBuilt(checkBudgets))
await tally.phase('rules, pages and tools', () => runVitest(['rules', 'web', 'tools'], WORKERS))
await tally.phase('server on both databases', () =>
  whenBuilt(() => runVitest(['server'], WORKERS).then((result) => withoutGo(withoutPostgres(result)))),
)
await tally.phase('browser, embedded database', () =>
  hasChromium ? whenBuilt(() => runPlaywright(['sqlite'])) : Promise.resolve(skip(HOW_TO_GET_CHROMIUM)),
)
await tally.phase('browser, PostgreSQL', () => {
  if (!hasChromium) return Promise.resolve(skip(HOW_TO_GET_CHROMIUM))
  return hasPostgres
    ? whenBuilt(() => runPlaywright(['postgres']))
    : Promise.resolve(skip(HOW_TO_GET_POSTGRES))
})
await tally.phase('Firefox and WebKitGTK, short', () =>
  whenBuilt(() => runVitest(['engines']).then(withoutBrowsers)),
)
leaveMemory?.()
process.exitCode = tally.end()

/** The tests of a missing browser are counted as skipped by the runner. */
function withoutBrowsers(result) {
  const ways = [
    ...(findFirefox() === undefined ? [HOW_TO_GET_FIREFOX] : []),
    ...(findWebKit() === undefined ? [HOW_TO_GET_WEBKIT] : []),
  ]
  if (ways.length === 0) return result
  return {
    ...result,
    note: [result.note, `without a browser: ${ways.join(', ')}`].filter(Boolean).join('\n'),
  }
}

/** The skipped tests of the public log's other client are counted by the runner. */
function withoutGo(result) {
  if (findGo() !== undefined) return result
  const note = [result.note, `without the public log's other client: ${HOW_TO_GET_GO}`]
    .filter(Boolean)
    .join('\n')
  return { ...result, note }
}

/** Counts the missing half as skipped. */
function withoutPostgres(result) {
  if (hasPostgres || process.env.ECO_TEST_PG_URL !== undefined) return result
  return { ...result, skipped: result.skipped + 1, note: `without PostgreSQL: ${HOW_TO_GET_POSTGRES}` }
}
