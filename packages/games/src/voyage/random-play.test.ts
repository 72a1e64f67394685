import { expect, test } from 'vitest'
import { type Draw, playAtRandom } from '../shared/random-play'
import { type VoyageEvent, voyage } from './game'
import { QUESTIONS } from './questions'
import type { VoyageState } from './state'

/** Acceptance requires 100,000 games; a normal test run plays what fits into a few seconds. */
const GAMES = Number(process.env.RANDOM_GAMES ?? 2_000)
const LIMIT_MS = 1_200_000
const AGES = [7, 12, 30, null] as const

/** Answers at random at any time; when no questions are left, keeps playing three times out of four. */
function choose({ phase }: VoyageState, draw: Draw): VoyageEvent | undefined {
  if (phase === 'won') return undefined
  if (phase === 'exhausted') return draw(4) === 0 ? undefined : { type: 'keepPlaying' }
  return draw(2) === 0 ? { type: 'answer', choice: draw(4) } : { type: 'tick', ms: 1 + draw(4_000) }
}

test(
  `${GAMES} random games end, never fall below 0 points and replay to the same result`,
  () => {
    const ends = { won: 0, exhausted: 0 }
    for (let seed = 0; seed < GAMES; seed += 1) {
      const age = AGES[seed % 4] ?? null
      const options = { ages: seed % 8 < 4 ? [age] : [age, age], missed: seed % 3 === 0 ? ['net-zero'] : [] }
      const everyStep = seed < 200
      const { recording, outcome } = playAtRandom(
        voyage,
        options,
        seed,
        choose,
        (step) => everyStep || step === 9,
      )
      expect(outcome.over).toBe(true)
      const { players, difficulty, phase } = recording.state
      const most = 3 * QUESTIONS[difficulty].reduce((sum, { points }) => sum + points, 0)
      if (outcome.points > most || players.some(({ points, counted }) => counted < 0 || counted > points))
        throw new Error(`${JSON.stringify(players)} of at most ${most}, seed ${seed}`)
      ends[phase === 'won' ? 'won' : 'exhausted'] += 1
    }
    expect(ends.won).toBeGreaterThan(0)
    expect(ends.exhausted).toBeGreaterThan(0)
  },
  LIMIT_MS,
)

test(
  'a player who keeps playing reaches the peak: no square or pool is a dead end',
  () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const { outcome } = playAtRandom(
        voyage,
        { ages: [AGES[seed % 4] ?? null], missed: [] },
        seed,
        (state, draw) => (state.phase === 'exhausted' ? { type: 'keepPlaying' } : choose(state, draw)),
        () => false,
      )
      expect(outcome.won).toBe(true)
    }
  },
  LIMIT_MS,
)
