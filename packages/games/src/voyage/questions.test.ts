import { expect, test } from 'vitest'
import { seedRng } from '../shared/rng'
import { DIFFICULTIES } from './ages'
import { isQuestionId, QUESTIONS, questionOf, shufflePool } from './questions'

test.each([
  ['easy', 10],
  ['medium', 15],
  ['hard', 10],
] as const)('the %s pool has %i questions of 1 to 8 points, including one of 1', (difficulty, count) => {
  const points = QUESTIONS[difficulty].map((question) => question.points)
  expect(points).toHaveLength(count)
  for (const each of points) expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(each)
  expect(points).toContain(1)
})

test('every question has its own id', () => {
  const all = DIFFICULTIES.flatMap((difficulty) => QUESTIONS[difficulty].map(({ id }) => id))
  expect(new Set(all).size).toBe(35)
})

test('a shuffled pool has every question once, previously missed ones first', () => {
  const missed = ['paris-year', 'wind-cube', 'net-zero', 'gone']
  const [ids] = shufflePool('medium', missed, seedRng(4))
  expect(new Set(ids)).toEqual(new Set(QUESTIONS.medium.map(({ id }) => id)))
  expect(ids).toHaveLength(15)
  expect(new Set(ids.slice(0, 2))).toEqual(new Set(['paris-year', 'wind-cube']))
})

test('recognises known ids only', () => {
  expect(isQuestionId('led-lamp')).toBe(true)
  for (const value of ['gone', '', 3, null]) expect(isQuestionId(value)).toBe(false)
  expect(() => questionOf('gone')).toThrow(RangeError)
})
