import { expect, it } from 'vitest'
import { idempotencyKeyOf, keyFor } from './idempotency-key.ts'

it('gives the same content the same key, and other content a new key', () => {
  const first = keyFor(undefined, 'a neem')
  expect(keyFor(first, 'a neem')).toBe(first)
  const second = keyFor(first, 'a banyan')
  expect(second.content).toBe('a banyan')
  expect(second.key).not.toBe(first.key)
})

it('restores only a valid key from a draft', () => {
  const stored = keyFor(undefined, 'a neem')
  expect(idempotencyKeyOf(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  for (const other of [undefined, null, 'key', {}, { key: 'k' }, { key: 1, content: 'a neem' }])
    expect(idempotencyKeyOf(other)).toBeUndefined()
})
