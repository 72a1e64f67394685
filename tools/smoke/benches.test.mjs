/** Runs briefly every program of bench/ that no other test runs, so that breakage is noticed. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../build.mjs'
import { chromium, hasPostgres, isBuilt, run } from './run.mjs'

describe.skipIf(!isBuilt)('on the built product', () => {
  // The program installs the packages of its own that it lacks.
  const hasPeer = existsSync(join(ROOT, 'bench/peer/node_modules')) || process.env.CI === 'true'
  let measured = ''
  it('measures the product against the baseline server, with equal responses', async () => {
    const onPostgres = ['postgres', 'feed', ...(hasPeer ? ['peer'] : [])]
    const parts = ['compare', 'growth', 'traces', ...(hasPostgres ? onPostgres : [])]
    const { code, output } = await run('tools/bench.mjs', '--tiny', ...parts)
    measured = output
    expect(output).toMatch(/The collector took [1-9]\d* batches of spans/)
    expect(output).toMatch(/Everything runs\s*$/)
    expect(code).toBe(0)
  })

  // In the same run, which fills its databases once.
  it.runIf(hasPostgres && hasPeer)(
    'measures the product against the same on Express (without it: npm run bench peer)',
    () => expect(measured).toContain('Product compared with the peer server'),
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

  it('measures a backup, and restores it', async () => {
    const { code, output } = await run('tools/bench.mjs', 'backup', 'sqlite', '--tiny')
    expect(output).toMatch(/By the server itself: /)
    expect(output).toMatch(/Restored the backup of .* 10 files/)
    expect(output).toMatch(/Everything runs\s*$/)
    expect(code).toBe(0)
  })

  it.runIf(hasPostgres)('aborts operations on the ledger between two statements', async () => {
    // With this seed one process is killed in an operation and one while it seals the log.
    const { code, output } = await run('tools/bench.mjs', 'ledger-model', '--tiny', '382')
    expect(output).toMatch(/Everything holds\s*$/)
    expect(output).toMatch(/postgres: 260 operations .* [1-9]\d* aborted between statements, .* 2 kills/)
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

  it.skipIf(chromium === undefined)('measures how long reviewers wait', async () => {
    const { code, output } = await run('tools/bench.mjs', 'review', 'sqlite', '--tiny')
    expect(output).toContain('no entry was shown to both')
    expect(code).toBe(0)
  })
})
