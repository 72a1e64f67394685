/** Runs briefly every program of tools/ that no other test runs, so that breakage is noticed. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../build.mjs'
import { openMember } from '../lighthouse/member.mjs'
import { missingPackages } from '../testing/ci-packages.mjs'
import { runProgram } from '../testing/report.mjs'
import { chromium, hasPostgres, isBuilt, LIMIT_MS, run } from './run.mjs'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'eco-smoke-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('explains how to check a public log', async () => {
  const { code, output } = await run('tools/audit.mjs')
  expect(code).toBe(2)
  expect(output).toMatch(/npm run audit -- ADDRESS/)
  const away = await run('tools/audit.mjs', 'http://localhost:1')
  expect([away.code, away.output]).toEqual([1, expect.stringMatching(/^We couldn't read the log: /)])
})

it('explains how to sign the checkpoints of a public log', async () => {
  const { code, output } = await run('tools/witness.mjs')
  expect([code, output]).toEqual([2, expect.stringMatching(/npm run witness -- ADDRESS/)])
  const away = await run('tools/witness.mjs', 'http://localhost:1', '--state', join(folder, 'witness'))
  expect([away.code, away.output]).toEqual([1, expect.stringMatching(/^The witness did not start: /)])
})

it('says how to walk through the product in other browsers', async () => {
  const { code, output } = await run('tools/engines.mjs', '--opera')
  expect([code, output]).toEqual([2, expect.stringMatching(/^Usage: npm run engines/m)])
})

it('lists what the machine lacks for the tests', async () => {
  const missing = await missingPackages()
  expect(missing.includes('chromium')).toBe(chromium === undefined)
  expect(missing.includes('postgresql')).toBe(!hasPostgres)
})

it('refuses to create a demo in a folder that holds other data', async () => {
  const data = join(folder, 'other')
  mkdirSync(data)
  writeFileSync(join(data, 'letter.txt'), 'Dear diary')
  const { code } = await runProgram(process.execPath, ['--import', 'tsx', 'demo/main.ts', data], {
    cwd: ROOT,
  })
  expect(code).not.toBe(0)
  expect(readdirSync(data)).toEqual(['letter.txt'])
})

it('starts the server from source and the dev server for the pages', async () => {
  const env = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'dev'), LOG_LEVEL: 'silent', NO_COLOR: '1' }
  const child = spawn(process.execPath, ['tools/dev.mjs'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      said += bytes
    })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    await expect.poll(() => said, { timeout: LIMIT_MS }).toMatch(/EcoLedger is at http/)
    await expect.poll(() => said, { timeout: LIMIT_MS }).toMatch(/Local:.*http/)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
})

it.runIf(hasPostgres)('writes a database of this schema on each engine for the upgrade test', async () => {
  const into = join(folder, 'fixture')
  const { code, output } = await run('tools/fixture.mjs', into)
  expect(output).toMatch(/^schema \d+ on sqlite\nschema \d+ on postgres\n$/)
  expect(readdirSync(into)).toHaveLength(4)
  expect(code).toBe(0)
})

describe.skipIf(!isBuilt)('on the built product', () => {
  it('shows the help of the command line', async () => {
    const { code, output } = await run('tools/admin.mjs', '--help')
    expect(output).toContain('Usage: npm run admin')
    expect(code).toBe(0)
  })

  describe.skipIf(chromium === undefined)('in a browser', () => {
    it('takes screenshots of a page in both themes', async () => {
      const into = join(folder, 'screens')
      const { code } = await run('tools/screens.mjs', '--into', into, '--width', '360', '/about')
      expect(code).toBe(0)
      expect(readdirSync(into).sort()).toEqual(['about-360-dark.png', 'about-360-light.png'])
    })

    it('opens a browser signed in as a member with a year of records, for Lighthouse', async () => {
      const place = await openMember(chromium ?? '')
      try {
        expect((await fetch(`${place.url}/readyz`)).status).toBe(200)
        expect((await fetch(`http://127.0.0.1:${place.port}/json/version`)).status).toBe(200)
      } finally {
        await place.stop()
      }
    })
  })
})
