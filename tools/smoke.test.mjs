/** Runs briefly every program of bench/ and tools/ that no other test runs, so that breakage is noticed. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isBuildFresh, ROOT } from './build.mjs'
import { openMember } from './lighthouse/member.mjs'
import { findChromium } from './programs/chromium.mjs'
import { findBinaries } from './programs/postgres.mjs'
import { missingPackages } from './testing/ci-packages.mjs'
import { runProgram } from './testing/report.mjs'

/** Generous for a busy machine; on a quiet one all of them take less than a minute. */
const LIMIT_MS = 600_000
vi.setConfig({ testTimeout: LIMIT_MS, hookTimeout: LIMIT_MS })

const chromium = findChromium()
const hasPostgres = (await findBinaries()) !== undefined
const isBuilt = isBuildFresh()

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'eco-smoke-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** @param {string[]} args */
async function run(...args) {
  const { code, output } = await runProgram(process.execPath, args, { cwd: ROOT })
  expect(output, output).not.toMatch(/^\s+at .*:\d+:\d+/m)
  return { code, output }
}

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
  it('measures the product against the baseline server, with equal responses', async () => {
    const parts = hasPostgres ? [] : ['compare', 'growth']
    const { code, output } = await run('tools/bench.mjs', '--tiny', ...parts)
    expect(output).toMatch(/Everything runs\s*$/)
    expect(code).toBe(0)
  })

  // The program installs the packages of its own that it lacks.
  const hasPeer = existsSync(join(ROOT, 'bench/peer/node_modules')) || process.env.CI === 'true'
  it.runIf(hasPostgres && hasPeer)(
    'measures the product against the same on Express (without it: npm run bench peer)',
    async () => {
      const { code, output } = await run('tools/bench.mjs', 'peer', '--tiny')
      expect(output).toMatch(/Everything runs\s*$/)
      expect(code).toBe(0)
    },
  )

  it.runIf(hasPostgres)('flags copies of generated pictures', async () => {
    const { code, output } = await run('tools/bench.mjs', 'duplicates', '--tiny')
    expect(output).toMatch(/Everything runs\s*$/)
    expect(output).toMatch(/all exact copies +100\.00 %/)
    expect(output).toMatch(/all changed copies +100\.00 %/)
    expect(code).toBe(0)
  })

  it('says how often the primary can fail', async () => {
    const { code, output } = await run('tools/bench.mjs', 'ha', 'often')
    expect([code, output]).toEqual([2, expect.stringMatching(/^Usage: npm run ha/)])
  })

  it.runIf(hasPostgres)('plays the short drill, from the first start to the last check', async () => {
    const { code, output } = await run('tools/bench.mjs', 'drill', '--short')
    expect(output).toContain('| Check everything |')
    expect(output).toMatch(/Everything holds\s*$/)
    expect(code).toBe(0)
  })

  it('measures an import', async () => {
    const { code, output } = await run('tools/bench.mjs', 'imports', 'sqlite', '--tiny')
    expect(output).toContain('Every import was complete')
    expect(code).toBe(0)
  })

  it('measures the public log', async () => {
    const { code, output } = await run('tools/bench.mjs', 'public-log', 'sqlite', '--tiny')
    expect(output).toMatch(/audit: 1000 entries/)
    expect(code).toBe(0)
  })

  it.runIf(hasPostgres)('aborts operations on the ledger between two statements', async () => {
    const { code, output } = await run('tools/bench.mjs', 'ledger-model', '--tiny', '7')
    expect(output).toMatch(/Everything holds\s*$/)
    expect(output).toMatch(
      /postgres: 600 operations .* [1-9]\d* aborted between statements, .* [1-9]\d* kills/,
    )
    expect(code).toBe(0)
  })

  it.runIf(hasPostgres)('measures what each action costs on both databases', async () => {
    const { code, output } = await run('tools/bench.mjs', 'action-costs', '--tiny')
    expect(output).toMatch(/Every action ran\s*$/)
    expect(code).toBe(0)
  })

  it.runIf(hasPostgres)('measures and simulates the feed worker', async () => {
    const { code, output } = await run('tools/bench.mjs', 'fan-out', '--tiny')
    expect(output).toMatch(/The same with 10,000 members/)
    expect(code).toBe(0)
  })

  it.runIf(hasPostgres)('runs the product on partitioned tables', async () => {
    const { code, output } = await run('tools/bench.mjs', 'partitions', '--tiny')
    expect(output).toMatch(/transfers by ref: unique key or index transfers_pkey/)
    expect(output).not.toContain('fails:')
    expect(code).toBe(0)
  })

  it('shows the help of the command line', async () => {
    const { code, output } = await run('tools/admin.mjs', '--help')
    expect(output).toContain('Usage: npm run admin')
    expect(code).toBe(0)
  })

  describe.skipIf(chromium === undefined)('in a browser', () => {
    it('measures how long reviewers wait', async () => {
      const { code, output } = await run('tools/bench.mjs', 'review', 'sqlite', '--tiny')
      expect(output).toContain('no entry was shown to both')
      expect(code).toBe(0)
    })

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
