import { type Rng, shuffled } from '../shared/rng'
import { CARDS, type Card } from './cards'
import { CARDS_PER_THEME, type Difficulty, PAIRS, THEME_KEYS, type ThemeKey } from './constants'

/** Index of a pair's card: 0 to 7 are the theme's own, 8 to 15 those of the next theme. */
export type Face = number

export function nextTheme(theme: ThemeKey): ThemeKey {
  const index = (THEME_KEYS.indexOf(theme) + 1) % THEME_KEYS.length
  return THEME_KEYS[index] ?? theme
}

/** @throws RangeError for an unknown face */
export function cardOf(theme: ThemeKey, face: Face): Card {
  const owner = face < CARDS_PER_THEME ? theme : nextTheme(theme)
  const card = CARDS[owner][face < CARDS_PER_THEME ? face : face - CARDS_PER_THEME]
  if (!card) throw new RangeError(`no card has the face ${face}`)
  return card
}

const facesFrom = (first: Face): Face[] =>
  Array.from({ length: CARDS_PER_THEME }, (_, index) => first + index)

/** The faces of a game in dealt order, each twice; differs from game to game. */
export function deal(difficulty: Difficulty, rng: Rng): [Face[], Rng] {
  const pairs = PAIRS[difficulty]
  const [own, afterOwn] = shuffled(facesFrom(0), rng)
  const [borrowed, afterBorrowed] = shuffled(facesFrom(CARDS_PER_THEME), afterOwn)
  const faces = [...own, ...borrowed].slice(0, pairs)
  return shuffled([...faces, ...faces], afterBorrowed)
}
