/**
 * npm run drill [-- --short]: what an operator goes through, in one run: install, start, members, a backup while they
 * write, the loss of the folder, restore, the move to PostgreSQL, a second server, the loss of the primary, upgrades.
 * Prints the time of each step as a table. `--short` uses what is built here, few members and one
 * PostgreSQL, and upgrades nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../apps/server/test/program.ts'
import { runProgram } from '../../tools/testing/report.mjs'
import { runDrill } from './drill.ts'
import { built, cloned, run } from './server.ts'
import { check, DrillFailed, openSteps } from './steps.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MEMBERS = 1_000
/** The first has a photo and an approved tree, the others neither. */
const MEMBERS_SHORT = 3
const EXIT_USAGE = 2

const say = (line: string) => console.log(line)
const [flag, ...others] = process.argv.slice(2)
const isShort = flag === '--short'
if (others.length > 0 || (flag !== undefined && !isShort)) {
  say('Usage: npm run drill [-- --short]')
  process.exitCode = EXIT_USAGE
} else {
  const folder = mkdtempSync(join(tmpdir(), 'eco-drill-'))
  const steps = openSteps(say)
  try {
    const checkout = isShort ? built(ROOT) : cloned(join(folder, 'ecoledger'))
    if (!isShort) {
      await steps.step('Clone', async () => {
        const { code, output } = await runProgram('git', ['clone', '--quiet', ROOT, checkout.folder])
        check(code === 0, output)
        const { output: commit } = await runProgram('git', ['log', '-1', '--format=%h'], {
          cwd: checkout.folder,
        })
        return `commit ${commit.trim()}`
      })
      await steps.step('Install', async () => {
        await run(checkout, ['npm', 'ci'], [])
        return '`npm ci`'
      })
    }
    const members = isShort ? MEMBERS_SHORT : MEMBERS
    await runDrill({ steps, checkout, folder, port: await freePort(), members, isShort })
    steps.printTable()
    say('\nEverything holds')
  } catch (error) {
    if (!(error instanceof DrillFailed)) throw error
    say(error.message)
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  // After a failed step, its writers may still be at work.
  process.exit()
}
