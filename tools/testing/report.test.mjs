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

test('adds up every phase in the last line, and exits with 0 when all passed', async () => {
  const tally = createTally({ strict: true })
  await tally.phase('one gate', async () => PASS)
  await tally.phase('many tests', async () => ({ passed: 41, failed: 0, skipped: 0 }))
  expect(tally.end()).toBe(0)
  expect(printed.at(-1)).toBe('42 passed, 0 failed')
})

test('exits with 1 and shows the output after one failure, also a thrown one', async () => {
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

test('skips what is missing on the machine and says how to get it', async () => {
  const tally = createTally({ strict: false })
  await tally.phase('browser', async () => skip('install Chromium'))
  expect(tally.end()).toBe(0)
  expect(printed.join('\n')).toContain('install Chromium')
  expect(printed.at(-1)).toBe('0 passed, 0 failed, 1 skipped')
})

test('counts skipped phases as failed in CI', async () => {
  const tally = createTally({ strict: true })
  await tally.phase('browser', async () => skip('install Chromium'))
  expect(tally.end()).toBe(1)
  expect(printed.at(-1)).toBe('0 passed, 1 failed')
})

test('distinguishes a program that cannot start from one that fails', async () => {
  expect((await runProgram('/no/such/program', [])).code).toBe(127)
  expect((await runProgram(process.execPath, ['-e', 'process.exit(3)'])).code).toBe(3)
})
