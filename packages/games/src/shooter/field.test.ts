import { expect, test } from 'vitest'
import { seedRng } from '../shared/rng'
import {
  centreX,
  centreY,
  columnOf,
  countBubbles,
  EMPTY,
  fieldWidth,
  fillField,
  groupOf,
  isPastLine,
  kindsIn,
  leftWall,
  nearestFree,
  reachableRows,
  rightWall,
  rowOf,
} from './field'
import { LEVEL_KEYS, LEVELS } from './levels'

const easy = LEVELS.easy

test.each([
  ['easy', 8, 6, 3, 8, 500, 600, 24],
  ['medium', 10, 8, 4, 10, 450, 800, 40],
  ['hard', 12, 10, 4, 12, 400, 1_000, 60],
] as const)(
  '%s is %i by %i, %i kinds, speed %i, line %i, %i wide, the upper half full',
  (key, rows, columns, kinds, speed, line, width, bubbles) => {
    expect(LEVELS[key]).toEqual({ rows, columns, kinds, speed, line, width, height: 600 })
    const [cells] = fillField(LEVELS[key], seedRng(1))
    expect(countBubbles(cells)).toBe(bubbles)
    expect(cells.findLastIndex((content) => content !== EMPTY)).toBe(bubbles - 1)
    expect(Math.max(...cells)).toBeLessThan(kinds)
  },
)

test.each(LEVEL_KEYS)('the first row past the line of %s is the last row', (key) => {
  const level = LEVELS[key]
  const last = (reachableRows(level) - 1) * level.columns
  expect(isPastLine(level, last)).toBe(true)
  expect(isPastLine(level, last - 1)).toBe(false)
})

test('the field is centred, with odd rows shifted right by half a bubble', () => {
  expect([fieldWidth(easy), leftWall(easy), rightWall(easy)]).toEqual([325, 137.5, 462.5])
  expect([centreX(easy, 0), centreY(easy, 0)]).toEqual([162.5, 25])
  expect([centreX(easy, 6), centreY(easy, 6)]).toEqual([187.5, 68.3])
  expect([centreX(easy, 11), rightWall(easy) - centreX(easy, 11)]).toEqual([437.5, 25])
  expect([rowOf(easy, 11), columnOf(easy, 11)]).toEqual([1, 5])
})

test.each([
  ['at the left wall of an even row', 12, [6, 13, 18]],
  ['inside an even row', 14, [7, 8, 13, 15, 19, 20]],
  ['inside an odd row', 8, [2, 3, 7, 9, 14, 15]],
  ['at the right wall of an odd row', 11, [5, 10, 17]],
])('a cell %s touches the cells one bubble away', (_where, cell, expected) => {
  const cells = Array(60).fill(0)
  const touching = cells
    .map((_content, other) => other)
    .filter(
      (other) =>
        other !== cell &&
        Math.hypot(centreX(easy, other) - centreX(easy, cell), centreY(easy, other) - centreY(easy, cell)) <
          51,
    )
  expect(touching).toEqual(expected)
  // If only these cells have this kind, the group is the cell and its neighbours.
  const around = cells.map((_content, other) => (other === cell || touching.includes(other) ? 1 : 0))
  expect([...groupOf(easy, around, cell)].sort((a, b) => a - b)).toEqual(
    [...touching, cell].sort((a, b) => a - b),
  )
})

test('a group is connected and of one kind', () => {
  const cells = Array(72).fill(EMPTY)
  for (const cell of [0, 1, 7, 13]) cells[cell] = 2
  for (const cell of [2, 8]) cells[cell] = 1
  cells[5] = 2
  expect(groupOf(easy, cells, 0).sort((a, b) => a - b)).toEqual([0, 1, 7, 13])
  expect(groupOf(easy, cells, 2)).toEqual([2, 8])
  expect(kindsIn(easy, cells)).toEqual([1, 2])
})

test('a bubble settles in the nearest free cell that touches the ceiling or another bubble', () => {
  const cells = Array(72).fill(EMPTY)
  expect(nearestFree(easy, cells, 270, 500)).toBe(2)
  cells[2] = 0
  expect(nearestFree(easy, cells, centreX(easy, 8) + 3, 66)).toBe(8)
  expect(nearestFree(easy, cells, 170, 300)).toBe(7)
})
