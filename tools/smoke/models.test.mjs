/** Runs briefly the programs of bench/ that try failures or calculate what growth costs. */
import { describe, expect, it } from 'vitest'
import { hasPostgres, isBuilt, run } from './run.mjs'

describe.skipIf(!isBuilt)('on the built product', () => {
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
})
