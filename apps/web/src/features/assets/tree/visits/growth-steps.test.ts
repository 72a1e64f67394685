import { monthsLater } from '@eco/domain/visits/visits'
import { expect, it } from 'vitest'
import { gridStep, growthSteps } from './growth-steps.ts'
import type { VisitedTree } from './queries.ts'

const SINCE = Date.UTC(2026, 6, 18)
const STATES = ['recorded', 'open', 'planned', 'planned'] as const
const data = (height: number | null) =>
  ({
    tree: { approved_date: SINCE, created_date: SINCE, height: 0.9 },
    windows: [3, 12, 24, 36].map((months, at) => ({
      ...{ months, due: monthsLater(SINCE, months), state: STATES[at] },
    })),
    visits: [{ months: 3, present: true, state: 'counted', height }],
  }) as VisitedTree

it('goes on from the last measured height, at medium rate', () => {
  expect(
    growthSteps(data(1.4)).map(({ months, heightM, measured }) => [months, heightM.toFixed(1), measured]),
  ).toEqual([
    [undefined, '0.9', true],
    [3, '1.4', true],
    [12, '1.7', false],
    [24, '2.2', false],
    [36, '2.7', false],
  ])
})

it('leaves out a visit without a height', () => {
  expect(growthSteps(data(null)).map(({ months }) => months)).toEqual([undefined, 12, 24, 36])
})

it.each([
  [0.5, 0.1],
  [2.7, 0.5],
  [5.4, 1],
  [60, 10],
])('draws at most six lines up to %d m', (most, step) => {
  expect(gridStep(most)).toBeCloseTo(step)
})
