/**
 * Opens a Chromium signed in as a member with a year of records, so that Lighthouse can measure private
 * pages.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../programs/chromium.mjs'
import { startProduction } from '../programs/production.mjs'
import { runProgram } from '../testing/report.mjs'

/**
 * @param {string} executablePath
 * @returns {Promise<{ url: string, port: number, stop: () => Promise<void> }>} `port` of the browser's
 *   debugger
 */
export async function openMember(executablePath) {
  const folder = mkdtempSync(join(tmpdir(), 'eco-lab-'))
  const data = join(folder, 'data')
  const { code, output } = await runProgram(process.execPath, [
    ...['--import', 'tsx', 'bench/seed/year.ts', data],
  ])
  if (code !== 0) throw new Error(output)
  const { token, user } = JSON.parse(output.slice(output.indexOf('{')))
  const server = await startProduction('sqlite', { DATA_DIR: data })
  const port = await freePort()
  const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
    executablePath,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  await context.addCookies([
    { name: 'sid', value: token, url: server.url, httpOnly: true, sameSite: 'Strict' },
  ])
  const page = await context.newPage()
  await page.goto(`${server.url}/leaderboard`)
  await page.evaluate(
    ([storedToken, storedUser, id]) => {
      localStorage.setItem('token', storedToken)
      localStorage.setItem('user', storedUser)
      localStorage.setItem('userId', id)
      // The state of a browser that has shown the dashboard before.
      const done = { asset: true, activity: false, profile: false }
      localStorage.setItem('firstSteps', JSON.stringify({ userId: id, ...done }))
    },
    [token, JSON.stringify(user), user.u_id],
  )
  return {
    url: server.url,
    port,
    stop: async () => {
      await context.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
