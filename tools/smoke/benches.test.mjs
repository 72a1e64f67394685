/** Runs briefly every program of bench/ that measures speed and that no other test runs, so that breakage is noticed. */
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

  it.skipIf(chromium === undefined)('measures how long reviewers wait', async () => {
    const { code, output } = await run('tools/bench.mjs', 'review', 'sqlite', '--tiny')
    expect(output).toContain('no entry was shown to both')
    expect(code).toBe(0)
  })
})
