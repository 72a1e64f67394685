import { expect, test } from 'vitest'
import { playwrightFailures, vitestFailures } from './failures.mjs'

test('reports only the failed tests, with their messages', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'passed', fullName: 'divides', failureMessages: ['too slow'] },
        {
          status: 'failed',
          fullName: 'subtracts',
          failureMessages: ['\u001b[31mexpected 1, got 2\u001b[39m'],
        },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [] },
  ]
  expect(vitestFailures({ testResults })).toEqual({
    failures: ['FAILED a.test.ts › subtracts\nexpected 1, got 2', 'FAILED b.test.ts\ncannot be read'],
    unsteady: ['FAILED a.test.ts › divides\ntoo slow'],
  })
})

test('reports a test that passed at the second try as unsteady, not as a failure', () => {
  const story = (title, status, messages) => ({
    title,
    tests: [
      {
        projectName: 'sqlite',
        status,
        results: messages.map((message) => ({ errors: [{ message }] })),
      },
    ],
  })
  const report = {
    errors: [],
    suites: [
      {
        title: 'trees.spec.ts',
        specs: [story('is saved', 'expected', [])],
        suites: [
          {
            title: 'at 360 px',
            specs: [story('is drawn', 'unexpected', ['no tree']), story('is felled', 'flaky', ['too slow'])],
          },
        ],
      },
    ],
  }
  expect(playwrightFailures(report)).toEqual({
    failures: ['FAILED sqlite › trees.spec.ts › at 360 px › is drawn\nno tree'],
    unsteady: ['FAILED sqlite › trees.spec.ts › at 360 px › is felled\ntoo slow'],
  })
})

test('reports errors outside the tests', () => {
  const report = { suites: [], errors: [{ message: 'the server did not start' }] }
  expect(playwrightFailures(report).failures).toEqual([
    'FAILED outside the stories\nthe server did not start',
  ])
})
