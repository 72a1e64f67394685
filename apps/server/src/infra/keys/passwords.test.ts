import { expect, it } from 'vitest'
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { createPasswords } from './passwords.ts'

it('hashes with argon2id and verifies passwords, however their characters are composed', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('Se\u0301same7')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(stored, 'S\u00e9same7')).toBe(true)
  expect(await passwords.verify(stored, 'Sesame7')).toBe(false)
  expect(await passwords.verify(undefined, 'Sesame7')).toBe(false)
})

it('refuses callers when too many wait, and continues afterwards', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('secret1')
  const answers = await Promise.allSettled(
    Array.from({ length: 120 }, () => passwords.verify(stored, 'secret1')),
  )
  const refused = answers.filter((a) => a.status === 'rejected')
  expect(refused).toHaveLength(120 - 102)
  expect(refused[0]?.reason).toMatchObject({ code: 'busy', status: 503, retryAfterSeconds: 2 })
  expect(await passwords.verify(stored, 'secret1')).toBe(true)
})

it('never runs more at once than allowed, in order of arrival, even when some fail', async () => {
  const runLimited = createConcurrencyLimit(2, 100)
  let running = 0
  let most = 0
  const order: number[] = []
  await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) =>
      runLimited(async () => {
        order.push(i)
        most = Math.max(most, ++running)
        await new Promise((done) => setTimeout(done, 1))
        running--
        if (i % 3 === 0) throw new Error('one that fails')
      }),
    ),
  )
  expect(most).toBe(2)
  expect(order).toEqual([...Array(30).keys()])
})
