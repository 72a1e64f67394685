import { expect, test } from 'vitest'
import { difficultyOf, difficultyOfAge, readAge } from './ages'

test.each([
  ['1', 'easy'],
  ['10', 'easy'],
  ['10.9', 'easy'],
  ['11', 'medium'],
  ['15', 'medium'],
  ['16', 'hard'],
  ['80', 'hard'],
  ['', 'medium'],
  ['  ', 'medium'],
  ['abc', 'medium'],
  ['0', 'medium'],
  ['-3', 'medium'],
  ['1e9', 'medium'],
  ['Infinity', 'medium'],
] as const)('an age of "%s" gets %s questions', (typed, difficulty) => {
  expect(difficultyOfAge(readAge(typed))).toBe(difficulty)
})

test.each([
  [[8], 'easy'],
  [[8, 16], 'hard'],
  [[16, 8], 'hard'],
  [[8, null], 'medium'],
  [[12, 3], 'medium'],
  [[null], 'medium'],
  [[9, 10, 11, 40], 'hard'],
] as const)('players aged %o get %s questions, the hardest among them', (ages, difficulty) => {
  expect(difficultyOf(ages)).toBe(difficulty)
})
