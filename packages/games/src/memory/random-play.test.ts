import { expect, test } from 'vitest'
import { type Draw, playAtRandom } from '../shared/random-play'
import { DIFFICULTIES, PAIRS, THEME_KEYS } from './constants'
import { type MemoryEvent, type MemoryState, memory } from './game'

/** Acceptance requires 100,000 games; a normal test run plays what fits into a few seconds. */
const GAMES = Number(process.env.RANDOM_GAMES ?? 2_000)
const LIMIT_MS = 600_000

/** Presses any position, also outside the deck, at any time. */
function choose({ phase, deck }: MemoryState, draw: Draw): MemoryEvent | undefined {
  if (phase !== 'running') return undefined
  return draw(3) === 0
    ? { type: 'tick', ms: 1 + draw(1_500) }
    : { type: 'flip', position: draw(deck.length + 1) }
}

test(
  `${GAMES} random games end, never fall below 0 points and replay to the same result`,
  () => {
    const ends = { won: 0, out: 0 }
    for (let seed = 0; seed < GAMES; seed += 1) {
      const theme = THEME_KEYS[seed % 4] ?? 'ecoFriendly'
      const difficulty = DIFFICULTIES[(seed >> 2) % 4] ?? 'easy'
      const everyStep = seed < 500
      const { outcome } = playAtRandom(
        memory,
        { theme, difficulty },
        seed,
        choose,
        (step) => everyStep || step === 9,
      )
      expect(outcome.over).toBe(true)
      if (outcome.points > 10 * PAIRS[difficulty] || (outcome.won && outcome.points < 10 * PAIRS[difficulty]))
        throw new Error(`${outcome.points} points in ${difficulty}, seed ${seed}`)
      ends[outcome.won ? 'won' : 'out'] += 1
    }
    expect(ends.won).toBeGreaterThan(0)
    expect(ends.out).toBeGreaterThan(0)
  },
  LIMIT_MS,
)
