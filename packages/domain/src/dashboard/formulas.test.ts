import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as formulas from './formulas.ts'

const holdings = {
  ev: { count: 2, rangeKm: 500 },
  solar: { count: 1, generationKwh: 500 },
  tree: { count: 3 },
}

describe('dashboard figures', () => {
  it.each([
    ['3 trees take in 63 kg', formulas.treeOffsetKg(3), 63],
    ['a range of 300 km could save 36 kg', formulas.evOffsetKg(300), 36],
    ['500 kWh avoid 350 kg', formulas.solarOffsetKg(500), 350],
    ['120 km driven saved 27.36 kg', formulas.evSavedKg(120), 27.36],
    ['57 km are 5 credits', formulas.evCreditsEstimate(57), 5],
    ['3 trees are 15 credits', formulas.treeCreditsEstimate(3), 15],
    ['500 kWh save 3000 rupees', formulas.solarBillSavedRupees(500), 3000],
    ['503 kWh are 101 credits', formulas.solarCreditsEstimate(503), 101],
    ['the offset is the sum in tons', formulas.offsetTons(holdings), 0.473],
    ['the value adds units, panels and trees', formulas.valueRupees(holdings), 20_180],
    ['300 credits stand at percentile 94', formulas.rankPercentile(300), 94],
    ['300 credits are number 9400', formulas.rankNumber(300), 9400],
    ['no credits are number 10000', formulas.rankNumber(0), 10_000],
    ['more than the full credits stay number 1', formulas.rankNumber(6000), 1],
  ])('%s', (_, figure, expected) => {
    expect(figure).toBeCloseTo(expected, 9)
  })

  it('keeps the percentile between 0 and 100 and never ranks more credits lower', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(20_000), (a, b) => {
        const [fewer, more] = a < b ? [a, b] : [b, a]
        const inside = [a, b].every(
          (c) => formulas.rankPercentile(c) >= 0 && formulas.rankPercentile(c) <= 100,
        )
        return (
          inside && formulas.rankNumber(more) <= formulas.rankNumber(fewer) && formulas.rankNumber(more) >= 1
        )
      }),
    )
  })
})
