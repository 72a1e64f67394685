import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fourTicks, niceBelow, tickTexts } from './nice-scale.ts'

/** From a milligram to more than the world's emissions of a year, kg. */
const kilograms = fc
  .double({ min: -6, max: 15, noNaN: true })
  .map((power) => 10 ** power)
  .filter((n) => n > 0)

describe('axis ticks', () => {
  it.each([
    [561, [0, 200, 400, 600]],
    [600, [0, 200, 400, 600]],
    [601, [0, 250, 500, 750]],
    [1, [0, 0.4, 0.8, 1.2]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [0.41, [0, 0.15, 0.3, 0.45]],
    [5_125_857, [0, 2_000_000, 4_000_000, 6_000_000]],
  ])('for a maximum of %d are four round figures', (max, ticks) => {
    expect(fourTicks(max)).toEqual(ticks)
  })

  it('are just 0 without values', () => {
    expect([0, -3, Number.NaN, Number.POSITIVE_INFINITY].map(fourTicks)).toEqual([[0], [0], [0], [0]])
  })

  it('reach the tallest bar, which fills at least two thirds', () => {
    fc.assert(
      fc.property(kilograms, (max) => {
        const ticks = fourTicks(max)
        const top = ticks.at(-1) ?? 0
        expect(ticks).toHaveLength(4)
        expect(top).toBeGreaterThanOrEqual(max * (1 - 1e-6))
        expect(max / top).toBeGreaterThan(0.66)
      }),
    )
  })

  it('all have different texts', () => {
    fc.assert(fc.property(kilograms, (max) => new Set(tickTexts(fourTicks(max))).size === 4))
  })

  it('have the same format, short when they are long', () => {
    expect(tickTexts([0, 2_500, 5_000, 7_500])).toEqual(['0', '2,500', '5,000', '7,500'])
    expect(tickTexts([0, 5_000, 10_000, 15_000])).toEqual(['0', '5K', '10K', '15K'])
    expect(tickTexts([0, 0.15, 0.3, 0.45])).toEqual(['0', '0.15', '0.3', '0.45'])
  })
})

describe('line of a small chart', () => {
  it.each([
    [79, 60],
    [462, 400],
    [47, 40],
    [1, 1],
    [0.41, 0.4],
  ])('for a maximum of %d is %d', (max, line) => {
    expect(niceBelow(max)).toBe(line)
  })

  it('is below the tallest bar, in its upper half', () => {
    fc.assert(
      fc.property(kilograms, (max) => {
        const line = niceBelow(max) ?? 0
        expect(line).toBeLessThanOrEqual(max * (1 + 1e-6))
        expect(line / max).toBeGreaterThan(0.5)
      }),
    )
  })

  it('is missing without values', () => {
    expect(niceBelow(0)).toBeUndefined()
  })
})
