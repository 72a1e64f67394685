import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import type { Database } from '../../../infra/db/port.ts'
import { openFeedWorker } from './feed-worker.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('delivers posts to their feeds once the database is back, without waiting for the next post', async () => {
  vi.useFakeTimers()
  const answers = [
    () => Promise.reject(new Error('away')),
    () => Promise.resolve(true),
    () => Promise.resolve(false),
  ]
  const write = vi.fn(() => answers.shift()?.())
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => lines.push(line) })
  const feedWorker = openFeedWorker({ database: { write } as unknown as Database, log })
  feedWorker.kick()
  await vi.advanceTimersByTimeAsync(1)
  expect(lines).toHaveLength(1)
  expect(write).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(write).toHaveBeenCalledTimes(3)
  await feedWorker.stop()
})

it('does not retry after it was stopped', async () => {
  vi.useFakeTimers()
  const write = vi.fn(() => Promise.reject(new Error('away')))
  const feedWorker = openFeedWorker({
    database: { write } as unknown as Database,
    log: pino({ level: 'silent' }),
  })
  feedWorker.kick()
  await vi.advanceTimersByTimeAsync(1)
  await feedWorker.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(write).toHaveBeenCalledTimes(1)
})
