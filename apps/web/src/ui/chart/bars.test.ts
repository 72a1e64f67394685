import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { singleBars, stackBars } from './bars.ts'
import type { ChartSeries, ChartSlot } from './series.ts'

const slotsOf = (count: number): ChartSlot[] =>
  Array.from({ length: count }, (_, i) => ({ key: String(i), initial: 'M', short: 'Mar', long: 'March' }))
const oneOf = (values: readonly number[], key = 'ev'): ChartSeries => ({
  key,
  label: key,
  hue: 'sky',
  values,
})
const seriesOf = (...lists: (readonly number[])[]): ChartSeries[] =>
  lists.map((values, i) => oneOf(values, String(i)))

const DESKTOP = { width: 690, height: 252, em: 12 }
const PHONE = { width: 296, height: 168, em: 12 }
const TWELVE = slotsOf(12)

const boxes = fc.record({
  width: fc.integer({ min: 120, max: 1400 }),
  height: fc.integer({ min: 100, max: 400 }),
  em: fc.integer({ min: 12, max: 24 }),
})
const amount = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e12, noNaN: true }))
const list = fc.array(amount, { minLength: 12, maxLength: 12 })

describe('stacked bars', () => {
  it('have four ticks from the base to the top', () => {
    const { ticks, plot } = stackBars(DESKTOP, TWELVE, seriesOf(Array(12).fill(561)))
    expect(ticks.map(({ text }) => text)).toEqual(['0', '200', '400', '600'])
    expect(ticks[0]?.y).toBe(plot.base)
    expect(ticks[3]?.y).toBeCloseTo(plot.top)
  })

  it('take about 45 % of their slot, more on a phone, and have a maximum width', () => {
    const shareOf = (box: typeof DESKTOP, count: number) => {
      const { plot } = stackBars(box, slotsOf(count), seriesOf([1]))
      return { share: plot.bar / plot.slot, bar: plot.bar }
    }
    expect(shareOf(DESKTOP, 12).share).toBeCloseTo(0.45)
    expect(shareOf(PHONE, 12).share).toBeCloseTo(0.54)
    expect(shareOf(DESKTOP, 1).bar).toBe(40)
  })

  it('stack in the order of the series with 1.5 px between them', () => {
    const { stacks, plot } = stackBars(DESKTOP, slotsOf(1), seriesOf([100], [300], [200]))
    const [ev, solar, trees] = stacks.map(([bar]) => bar)
    if (!ev || !solar || !trees) throw new Error('three bars')
    expect(ev.y + ev.height).toBeCloseTo(plot.base - 1.5)
    expect(solar.y + solar.height).toBeCloseTo(ev.y - 1.5)
    expect(trees.y + trees.height).toBeCloseTo(solar.y - 1.5)
    expect(trees.y).toBeCloseTo(plot.top)
  })

  it('omit values that are zero, missing, negative or not a number', () => {
    const { stacks } = stackBars(DESKTOP, TWELVE, seriesOf([0, -5, Number.NaN, 7]))
    expect(stacks[0]?.map(({ slot }) => slot)).toEqual([3])
    expect(stackBars(DESKTOP, TWELVE, seriesOf([])).stacks).toEqual([[]])
  })

  it('show a series that is tiny beside the others', () => {
    const { stacks } = stackBars(DESKTOP, slotsOf(1), seriesOf([1_000_000], [0.1]))
    expect(stacks[1]?.[0]?.height).toBe(1)
  })

  it('never contain invalid geometry, whatever the box and the values', () => {
    fc.assert(
      fc.property(boxes, list, list, list, (box, ev, solar, trees) => {
        const { stacks, plot } = stackBars(box, TWELVE, seriesOf(ev, solar, trees))
        for (const { x, y, width, height, radius } of stacks.flat()) {
          expect([x, y, width, height, radius].every(Number.isFinite)).toBe(true)
          expect(x).toBeGreaterThanOrEqual(plot.left)
          expect(x + width).toBeLessThanOrEqual(box.width + 1e-6)
          expect(height).toBeGreaterThanOrEqual(1)
          expect(radius * 2).toBeLessThanOrEqual(Math.min(width, height) + 1e-9)
          expect(y + height).toBeLessThanOrEqual(plot.base)
          // Three bars of the least height may reach higher than their values.
          expect(y).toBeGreaterThanOrEqual(plot.top - 6)
        }
      }),
    )
  })
})

it('stay inside a box that is narrower than the labels', () => {
  const { plot, stacks } = stackBars({ width: 120, height: 100, em: 24 }, TWELVE, seriesOf([9_999_999]))
  for (const { x, width } of stacks.flat()) expect(x + width).toBeLessThanOrEqual(120)
  expect(plot.left).toBeLessThanOrEqual(120)
})

describe('single bars', () => {
  it('fill the height with the tallest bar and have one line below its top', () => {
    const { bars, plot, tick } = singleBars(PHONE, TWELVE, oneOf([79, 41]))
    expect(bars[0]?.y).toBeCloseTo(plot.top)
    expect(tick?.text).toBe('60')
    expect(tick?.y).toBeCloseTo(plot.base - ((plot.base - plot.top) * 60) / 79)
  })

  it('have no line and no bars without values', () => {
    const { bars, tick } = singleBars(PHONE, TWELVE, oneOf([]))
    expect([bars, tick]).toEqual([[], undefined])
  })
})
