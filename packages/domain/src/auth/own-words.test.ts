import { expect, test } from 'vitest'
import { isOwnWord } from './own-words.ts'

const owner = { username: 'Asha Rao', email: 'asha.k@example.org' }

test.each([
  ...['asha1990', 'Rao--2026', 'asharao!', 'asha.k@example.org', 'ASHA-K', 'example.org', 'EcoLedger1'],
  ...['reviewer', '1climate1', 'Green Town 7'],
])('%s is no password of Asha Rao', (password) => {
  expect(isOwnWord(password, owner, 'Green Town')).toBe(true)
})

test.each(['asha likes mangoes', 'ra0-and-more', 'neem-tree-26', '19901990', 'as'])(
  '%s is one',
  (password) => {
    expect(isOwnWord(password, owner, 'Green Town')).toBe(false)
  },
)

test('a name of two letters forbids nothing', () => {
  expect(isOwnWord('bo1234', { username: 'Bo', email: 'x@y.z' }, '')).toBe(false)
})
