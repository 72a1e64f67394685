import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countSerials, serialText, serialYear, takeSerials } from './serials.ts'

it('formats a serial block as kind, year, first and last number', () => {
  expect(serialText({ kindCode: 'TRE', year: 2026, fromNo: 1401, toNo: 1450 })).toBe('ECO-TRE-2026-1401-1450')
  expect(serialYear(Date.UTC(2026, 11, 31, 23, 59))).toBe(2026)
})

it('takes whole blocks in order and splits at most the last', () => {
  const blocks = [
    { fromNo: 1, toNo: 10 },
    { fromNo: 31, toNo: 50 },
  ]
  expect(takeSerials(blocks, 15)).toEqual({ whole: [blocks[0]], split: { block: blocks[1], lastNo: 35 } })
  expect(takeSerials(blocks, 10)).toEqual({ whole: [blocks[0]] })
  expect(takeSerials(blocks, 0)).toEqual({ whole: [] })
})

it('takes as many numbers as requested, or all if there are fewer', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 8 })
  fc.assert(
    fc.property(sizes, fc.nat(300), (lengths, count) => {
      let next = 1
      const blocks = lengths.map((length) => {
        const block = { fromNo: next, toNo: next + length - 1 }
        next += length
        return block
      })
      const { whole, split } = takeSerials(blocks, count)
      const taken = countSerials(whole) + (split ? split.lastNo - split.block.fromNo + 1 : 0)
      expect(taken).toBe(Math.min(count, countSerials(blocks)))
      if (split) expect(split.lastNo).toBeLessThan(split.block.toNo)
    }),
  )
})
