import { expect, it } from 'vitest'
import { createReplyCache } from './reply-cache.ts'

it('drops what was not read for longest when the bytes are used up', () => {
  const cache = createReplyCache<string>(3_000)
  for (const key of ['a', 'b', 'c']) cache.set(key, key, 200)
  cache.get('a')
  cache.set('d', 'd', 200)
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c', 'd'])
  cache.set('d', 'new', 1)
  expect(cache.sizes()).toEqual({ entries: 3, bytes: 2 * 900 + 502 })
})

it('does not keep one that is too large, and gives none after a minute', () => {
  let now = 0
  const cache = createReplyCache<string>(3_000, () => now)
  cache.set('a', 'large', 2_000)
  expect(cache.sizes()).toEqual({ entries: 0, bytes: 0 })
  cache.set('a', 'small', 1)
  now = 59_999
  expect(cache.get('a')).toBe('small')
  now = 60_000
  expect(cache.get('a')).toBeUndefined()
})
