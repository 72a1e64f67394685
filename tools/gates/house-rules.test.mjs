import { expect, test } from 'vitest'
import { findLines } from './sources.mjs'

const file = (...lines) => [{ path: 'packages/domain/src/a.ts', lines }]

test('a line that matches is named with its place', () => {
  expect(findLines(file('const a = 1', '  const b = Math.random()'), /Math\.random/)).toEqual([
    'packages/domain/src/a.ts:2: const b = Math.random()',
  ])
})

test('a comment may speak of what is forbidden', () => {
  expect(
    findLines(file('// Math.random is banned', ' * Math.random', '/** Math.random */'), /Math\.random/),
  ).toEqual([])
})
