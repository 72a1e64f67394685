import { describe, expect, it } from 'vitest'
import { sectionOf } from '../document.ts'
import { HOUR_SHARES } from './assumptions.ts'
import { ACTIONS, MEASURED } from './cost.ts'
import { atPeak, growth, loadOf, mostMembers, perDay, pricePerThousand } from './model.ts'
import { costSection, loadSection } from './section.ts'

const MILLION = 1_000_000
const DAY_S = 86_400

it('spreads a whole day over its hours', () => {
  expect(HOUR_SHARES).toHaveLength(24)
  expect(HOUR_SHARES.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
})

it('has a cost of every action on both databases', () => {
  for (const costs of Object.values(MEASURED.engines))
    for (const name of ACTIONS) {
      expect(costs[name].serverMs, name).toBeGreaterThan(0)
      for (const value of Object.values(costs[name])) expect(value, name).toBeGreaterThanOrEqual(0)
    }
})

describe('the load of a site', () => {
  it('is higher at the peak than on average, and grows with the members', () => {
    for (const name of ACTIONS) expect(atPeak(name, MILLION)).toBeGreaterThan(perDay(name, MILLION) / DAY_S)
    const [small, large] = [MILLION, 10 * MILLION].map((members) => loadOf(members, 'postgres', MEASURED))
    expect(large?.requestsPerSecond.peak).toBeCloseTo(10 * (small?.requestsPerSecond.peak ?? 0), 6)
    expect(large?.cores.database).toBeGreaterThan(10 * (small?.cores.database ?? 0))
  })

  it('costs no more on a small site than in the measurement', () => {
    expect(growth(100, 20_000)).toBe(1)
    expect(growth(200_000, 20_000)).toBeCloseTo(1.2, 9)
  })

  it('names the fullest limit first', () => {
    for (const engine of ['sqlite', 'postgres'] as const) {
      const used = loadOf(MILLION, engine, MEASURED).limits.map((limit) => limit.used)
      expect(used).toEqual([...used].sort((a, b) => b - a))
    }
  })

  it('has a price with a lower and an upper end', () => {
    const { low, high } = pricePerThousand(loadOf(MILLION, 'postgres', MEASURED), 'postgres', MEASURED)
    expect(low).toBeGreaterThan(0)
    expect(high).toBeGreaterThan(low)
  })

  it('finds the most members that fit', () => {
    expect(mostMembers((members) => members <= 123_456)).toBeCloseTo(120_000, -4)
  })
})

it('stands in docs/scale.md: run `npm run bench capacity`', () => {
  expect(sectionOf('costs')).toBe(costSection(MEASURED))
  expect(sectionOf('load')).toBe(loadSection(MEASURED))
})
