import { expect, it } from 'vitest'
import { movedTo } from './grid-keys.ts'

/** Sixteen cards in rows of five: the last is alone in a fourth row. */
it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 15, 15],
  ['ArrowLeft', 0, 0],
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 3, 8],
  ['ArrowDown', 12, 15],
  ['ArrowDown', 15, 15],
  ['ArrowUp', 2, 2],
  ['ArrowUp', 15, 10],
  ['Home', 8, 5],
  ['End', 6, 9],
  ['End', 15, 15],
])('%s moves the focus from card %i to card %i', (key, at, to) => {
  expect(movedTo(key, at, 16, 5)).toBe(to)
})

it('other keys do not move the focus', () => {
  expect(movedTo('Enter', 3, 16, 5)).toBeUndefined()
})
