import { expect, test } from 'vitest'
import { CARDS } from './cards'
import { CARDS_PER_THEME, THEME_KEYS } from './constants'
import { cardOf, nextTheme } from './deck'

test('no picture or id is used twice, even across themes of eight cards', () => {
  for (const key of THEME_KEYS) expect(CARDS[key]).toHaveLength(CARDS_PER_THEME)
  const cards = THEME_KEYS.flatMap((key) => [...CARDS[key]])
  expect(new Set(cards.map(({ emoji }) => emoji)).size).toBe(32)
  expect(new Set(cards.map(({ id }) => id)).size).toBe(32)
})

test('each theme borrows from the next, the last from the first', () => {
  expect(THEME_KEYS.map(nextTheme)).toEqual([...THEME_KEYS.slice(1), THEME_KEYS[0]])
  expect(cardOf('ecoFriendly', 8)).toBe(CARDS.renewableEnergy[0])
  expect(() => cardOf('ecoFriendly', 16)).toThrow(RangeError)
})
