import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './runners.mjs'

test("counts Vitest's tests and names those that passed at the second try", () => {
  const found = countVitest({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        assertionResults: [
          { status: 'passed', fullName: 'steady', failureMessages: [] },
          { status: 'passed', fullName: 'shaky', failureMessages: ['too late'] },
          { status: 'failed', fullName: 'broken', failureMessages: ['wrong'] },
        ],
      },
    ],
  })
  expect(found).toEqual({ passed: 2, failed: 1, skipped: 2, retried: ['a.test.ts › shaky\ntoo late'] })
})

test("counts Playwright's tests and names those that passed at the second try, also inside a describe", () => {
  const spec = (title, status) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ projectName: 'sqlite', status, results: [{ errors: [{ message: 'gone' }] }, { errors: [] }] }],
  })
  const found = countPlaywright({
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 },
    suites: [
      { specs: [spec('steady', 'expected')], suites: [{ specs: [spec('shaky', 'flaky')] }] },
      { specs: [spec('broken', 'unexpected')] },
    ],
  })
  expect(found).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    retried: ['[sqlite] a.spec.ts › shaky\ngone'],
  })
})
