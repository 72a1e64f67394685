import { describe, expect, it } from 'vitest'
import { createLineOutput } from './line-output.ts'

const MEGABYTE = 1_048_576

/** A fake destination that accepts a given number of bytes, and fails with a system error. */
function place() {
  const state = { text: '', takes: Number.POSITIVE_INFINITY, code: 'EAGAIN', calls: 0 }
  const gaps: number[] = []
  const output = createLineOutput(
    (bytes) => {
      state.calls += 1
      const part = bytes.subarray(0, state.takes)
      if (part.length === 0) throw Object.assign(new Error('no'), { code: state.code })
      state.takes -= part.length
      state.text += Buffer.from(part).toString()
      return part.length
    },
    (dropped) => gaps.push(dropped),
  )
  return { state, gaps, output }
}

describe('line output', () => {
  it('writes small lines together, and all of them on flush', () => {
    const { state, output } = place()
    output.write('one\n')
    output.write('two\n')
    expect(state.text).toBe('')
    output.flush()
    expect(state.text).toBe('one\ntwo\n')
    expect(state.calls).toBe(1)
    output.write('x'.repeat(9_000))
    expect(state.text).toHaveLength(9_008)
  })

  it('continues in the middle of a line after a partial write', () => {
    const { state, output } = place()
    state.takes = 5
    output.write('first line, and no loss ✓\n')
    output.write('second\n')
    output.flush()
    expect(state.text).toBe('first')
    state.takes = Number.POSITIVE_INFINITY
    output.flush()
    expect(state.text).toBe('first line, and no loss ✓\nsecond\n')
  })

  it.each(['ENOSPC', 'EPIPE', 'EAGAIN'])(
    'drops lines instead of waiting after %s, and reports how many',
    (code) => {
      const { state, gaps, output } = place()
      Object.assign(state, { takes: 0, code })
      const line = `${'x'.repeat(1_023)}\n`
      for (let n = 0; n < 1_100; n++) output.write(line)
      expect(state.calls).toBe(1)
      expect(gaps).toEqual([])
      state.takes = Number.POSITIVE_INFINITY
      output.flush()
      expect(state.text).toHaveLength(MEGABYTE)
      expect(gaps).toEqual([1_100 - 1_024])
      output.flush()
      expect(gaps).toHaveLength(1)
    },
  )

  it('waits briefly for a slow reader at process exit, but not for a full disk', () => {
    const slow = place()
    slow.state.takes = 0
    slow.output.write('last words\n')
    slow.output.flushSync()
    expect(slow.state.calls).toBeGreaterThan(10)
    expect(slow.state.calls).toBeLessThan(100)
    const full = place()
    Object.assign(full.state, { takes: 0, code: 'ENOSPC' })
    full.output.write('last words\n')
    full.output.flushSync()
    expect(full.state.calls).toBe(1)
  })
})
