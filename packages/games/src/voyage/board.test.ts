import { expect, test } from 'vitest'
import { CLIMBS, linkFrom, placeOf, rollFrom, SLIDES, squaresLeft } from './board'

const CLIMB_TABLE = [
  [2, 38],
  [16, 36],
  [21, 42],
  [43, 64],
  [66, 85],
  [28, 84],
  [36, 44],
  [51, 67],
  [71, 91],
  [78, 98],
  [87, 94],
] as const
const SLIDE_TABLE = [
  [95, 24],
  [92, 69],
  [55, 25],
  [48, 29],
  [73, 34],
] as const

test('the climbs and slides are exactly those of the tables', () => {
  expect([...CLIMBS]).toEqual(CLIMB_TABLE)
  expect([...SLIDES]).toEqual(SLIDE_TABLE)
})

test.each(CLIMB_TABLE)('square %i is a climb to %i', (from, to) => {
  expect(linkFrom(from)).toEqual({ kind: 'climb', from, to })
})

test.each(SLIDE_TABLE)('square %i is a slide to %i', (from, to) => {
  expect(linkFrom(from)).toEqual({ kind: 'slide', from, to })
})

test('a roll steps square by square and triggers a link only where it lands', () => {
  expect(rollFrom(14, 1)).toEqual({ path: [15] })
  expect(rollFrom(14, 4)).toEqual({ path: [15, 16, 17, 18] })
  expect(rollFrom(14, 2)).toEqual({ path: [15, 16], link: { kind: 'climb', from: 16, to: 36 } })
})

test.each([
  [97, 3, [98, 99, 100]],
  [99, 1, [100]],
  [92, 8, [93, 94, 95, 96, 97, 98, 99, 100]],
  [97, 4, []],
  [99, 2, []],
  [93, 8, []],
])('from %i a roll of %i steps on %o', (square, points, path) => {
  expect(rollFrom(square, points).path).toEqual(path)
})

test('three squares are left at 97', () => {
  expect(squaresLeft(97)).toBe(3)
})

test.each([
  [1, 0, 0],
  [10, 0, 9],
  [11, 1, 9],
  [20, 1, 0],
  [21, 2, 0],
  [91, 9, 9],
  [100, 9, 0],
])('square %i is in row %i, column %i', (square, row, column) => {
  expect(placeOf(square)).toEqual({ row, column })
})
