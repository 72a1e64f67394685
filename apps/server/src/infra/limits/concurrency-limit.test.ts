import { describe, expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** Work that ends when the test ends it; `begun` lists the work in the order it started. */
function workshop(runLimited: ReturnType<typeof createConcurrencyLimit>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, who?: string) =>
    runLimited(async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.set(name, end))
      return name
    }, who)
  const end = async (name: string) => {
    ends.get(name)?.()
    for (let i = 0; i < 10; i++) await Promise.resolve()
  }
  return { begun, ask, end }
}

describe('the concurrency limit', () => {
  it('makes a member wait only for running work, not for the queue of another member', async () => {
    const { begun, ask, end } = workshop(createConcurrencyLimit(2, 100, 50))
    const many = Array.from({ length: 40 }, (_, i) => ask(`a${i}`, 'asha'))
    const one = ask('b0', 'ravi')
    expect(begun).toEqual(['a0', 'a1'])
    await end('a0')
    await end('a1')
    expect(begun).toEqual(['a0', 'a1', 'a2', 'b0'])
    await end('b0')
    expect(await one).toBe('b0')
    for (let i = 2; i < 40; i++) await end(`a${i}`)
    expect(await Promise.all(many)).toHaveLength(40)
  })

  it('alternates between the waiting members, and preserves the order of each', async () => {
    const { begun, ask, end } = workshop(createConcurrencyLimit(1, 100))
    const all = ['a0', 'a1', 'a2', 'b0', 'b1', 'c0'].map((name) => ask(name, name[0]))
    const order = ['a0', 'a1', 'b0', 'c0', 'a2', 'b1']
    for (const name of order) await end(name)
    expect(begun).toEqual(order)
    expect(await Promise.all(all)).toHaveLength(6)
  })

  it('refuses only the member who has too much waiting work, with a time to retry', async () => {
    const { ask, end, begun } = workshop(createConcurrencyLimit(1, 100, 3))
    const own = Array.from({ length: 4 }, (_, i) => ask(`a${i}`, 'asha'))
    await expect(ask('a4', 'asha')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 })
    const other = ask('b0', 'ravi')
    for (const name of ['a0', 'a1', 'b0', 'a2', 'a3']) await end(name)
    expect(begun).toEqual(['a0', 'a1', 'b0', 'a2', 'a3'])
    expect(await Promise.all([...own, other])).toHaveLength(5)
    const again = ask('a5', 'asha')
    await end('a5')
    expect(await again).toBe('a5')
  })

  it('continues when work fails', async () => {
    const runLimited = createConcurrencyLimit(1, 10)
    const failing = runLimited(() => Promise.reject(new Error('one that fails')), 'asha')
    const next = runLimited(async () => 'done', 'ravi')
    await expect(failing).rejects.toThrow('one that fails')
    expect(await next).toBe('done')
  })
})
