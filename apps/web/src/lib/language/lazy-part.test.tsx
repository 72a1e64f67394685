import { expect, test } from 'vitest'
import { loadAhead } from './lazy-part.tsx'

test('a part that cannot be loaded ahead is no unhandled error', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  loadAhead(() => Promise.reject(new Error('the page was left')))
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})
