import { expect, test } from 'vitest'
import { CARDS_PER_THEME, THEME_KEYS } from './constants'
import { cardOf, nextTheme } from './deck'
import { THEMES } from './themes'

test.each(THEME_KEYS)(
  '%s has eight cards, each with a picture, a name, a description, a fact and its source',
  (key) => {
    expect(THEMES[key].cards).toHaveLength(CARDS_PER_THEME)
    for (const card of THEMES[key].cards)
      for (const text of [card.emoji, card.name, card.description, card.fact, card.source])
        expect(text.trim()).toBe(text || 'something')
  },
)

test('no picture or name is used twice, even across themes', () => {
  const cards = THEME_KEYS.flatMap((key) => THEMES[key].cards)
  expect(new Set(cards.map(({ emoji }) => emoji)).size).toBe(32)
  expect(new Set(cards.map(({ name }) => name)).size).toBe(32)
})

test('each theme borrows from the next, the last from the first', () => {
  expect(THEME_KEYS.map(nextTheme)).toEqual([...THEME_KEYS.slice(1), THEME_KEYS[0]])
  expect(cardOf('ecoFriendly', 8)).toBe(THEMES.renewableEnergy.cards[0])
  expect(() => cardOf('ecoFriendly', 16)).toThrow(RangeError)
})
