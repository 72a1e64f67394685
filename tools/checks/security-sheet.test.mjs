import { expect, test } from 'vitest'
import { findGaps, requirements } from './security-sheet.mjs'

test('the standard has 70 requirements of level 1 and 183 of level 2', () => {
  const levels = [...requirements().values()]
  expect([1, 2].map((level) => levels.filter((one) => one === level).length)).toEqual([70, 183])
})

const line = (nr, level, how = 'done') => `| ${nr} | ${level} | what | ${how} | \`there.ts\` |`
const whole = [...requirements()].map(([nr, level]) => line(nr, level))
const exists = (path) => path === 'there.ts'
const gaps = (lines) => findGaps(lines.join('\n'), exists)

test('every requirement stands there once, with its level and a file that exists', () => {
  expect(gaps(whole)).toEqual([])
  expect(gaps(whole.slice(1))).toEqual(['1.1.1 stands there 0 times'])
  expect(gaps([...whole, whole[0]])).toEqual(['1.1.1 stands there 2 times'])
  expect(gaps([line('1.1.1', 1), ...whole.slice(1)])).toEqual(['1.1.1 is not of level 1'])
  const missing = line('1.1.1', 2).replace('there.ts', 'gone.ts')
  expect(gaps([missing, ...whole.slice(1)])).toEqual(['1.1.1: gone.ts does not exist'])
})

test('an exception is listed with its reason', () => {
  const lines = [line('1.1.1', 2, 'exception'), ...whole.slice(1)]
  expect(gaps(lines)).toEqual(['1.1.1 must be listed as an exception, or not called one'])
  expect(gaps([...lines, '| 1.1.1 | nothing | because |'])).toEqual([])
})
