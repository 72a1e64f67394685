import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTally, fail, PASS, runProgram, skip } from './report.mjs'

let printed

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line) => printed.push(line))
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('the last line adds every phase up, and all passed is exit code 0', async () => {
  const tally = createTally({ strict: true })
  await tally.phase('one gate', async () => PASS)
  await tally.phase('many tests', async () => ({ passed: 41, failed: 0, skipped: 0 }))
  expect(tally.end()).toBe(0)
  expect(printed.at(-1)).toBe('42 passed, 0 failed')
})

test('one failure, also a thrown one, is exit code 1 and shows its output', async () => {
  const tally = createTally({ strict: false })
  await tally.phase('gate', async () => fail('line 3 is wrong'))
  await tally.phase('crash', async () => {
    throw new Error('the tool broke')
  })
  expect(tally.end()).toBe(1)
  expect(printed.join('\n')).toContain('line 3 is wrong')
  expect(printed.join('\n')).toContain('the tool broke')
  expect(printed.at(-1)).toBe('0 passed, 2 failed')
})

test('what is missing on a machine is skipped and says how to get it', async () => {
  const tally = createTally({ strict: false })
  await tally.phase('browser', async () => skip('install Chromium'))
  expect(tally.end()).toBe(0)
  expect(printed.join('\n')).toContain('install Chromium')
  expect(printed.at(-1)).toBe('0 passed, 0 failed, 1 skipped')
})

test('nothing may be skipped in CI', async () => {
  const tally = createTally({ strict: true })
  await tally.phase('browser', async () => skip('install Chromium'))
  expect(tally.end()).toBe(1)
  expect(printed.at(-1)).toBe('0 passed, 1 failed')
})

test('a program that cannot start is told apart from one that fails', async () => {
  expect((await runProgram('/no/such/program', [])).code).toBe(127)
  expect((await runProgram(process.execPath, ['-e', 'process.exit(3)'])).code).toBe(3)
})
