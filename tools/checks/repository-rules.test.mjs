import { expect, test } from 'vitest'
import { findBadNames, findLong } from './repository-rules.mjs'
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

test.each([
  ['apps/web/src/utils.ts', 'const a = 1', 1],
  ['apps/server/src/file-shelf.ts', 'const a = 1', 1],
  ['apps/server/src/files.ts', 'const shelf = 1', 1],
  ['apps/server/src/files.ts', '// a shelf', 0],
  ['apps/server/src/files.ts', 'const fileStore = 1', 0],
  ['apps/web/src/features/a/messages.ts', "title: 'A shelf'", 0],
])('%s with %j: %i bad names', (path, line, findings) => {
  expect(findBadNames([{ path, lines: [line] }])).toHaveLength(findings)
})
