import { expect, test } from 'vitest'
import { findLong } from './repository-rules.mjs'
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

test.each([
  ['apps/web/src/ui/a.tsx', 300, 0],
  ['apps/web/src/ui/a.tsx', 301, 1],
  ['apps/web/src/ui/css/a.css', 301, 1],
  ['apps/web/src/ui/a.test.tsx', 301, 0],
  ['apps/web/src/features/a/messages.ts', 301, 0],
])('%s with %i lines: %i findings', (path, count, findings) => {
  const lines = `${'x\n'.repeat(count)}`.split('\n')
  expect(findLong([{ path, lines }])).toHaveLength(findings)
})
