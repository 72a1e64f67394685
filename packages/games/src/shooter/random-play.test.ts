import { expect, test } from 'vitest'
import { type Draw, playAtRandom } from '../shared/random-play'
import { type ShooterEvent, type ShooterState, shooter } from './game'
import { LEVEL_KEYS, LEVELS, SCORED_SHOTS_MAX } from './levels'

/** Acceptance requires 100,000 games; a normal test run plays what fits into a few seconds. */
const GAMES = Number(process.env.RANDOM_GAMES ?? 2_000)
const LIMIT_MS = 1_200_000

/** Shoots in any direction at any time. */
function choose({ phase }: ShooterState, draw: Draw): ShooterEvent | undefined {
  if (phase === 'over' || phase === 'finished') return undefined
  return draw(2) === 0 ? { type: 'shoot', angle: 80 + draw(1_641) } : { type: 'steps', count: 1 + draw(150) }
}

test(
  `${GAMES} random games end, never fall below 0 points and replay to the same result`,
  () => {
    const ends = { won: 0, over: 0 }
    for (let seed = 0; seed < GAMES; seed += 1) {
      const level = LEVEL_KEYS[seed % 3] ?? 'easy'
      const everyStep = seed < 100
      const { recording, outcome } = playAtRandom(
        shooter,
        { level },
        seed,
        choose,
        (step) => everyStep || step === 9,
      )
      expect(outcome.over).toBe(true)
      const { rows, columns } = LEVELS[level]
      const shots = Math.min(SCORED_SHOTS_MAX, recording.state.shots)
      if (outcome.points % 10 !== 0 || outcome.points > 10 * ((rows * columns) / 2 + shots))
        throw new Error(`${outcome.points} points in ${level}, seed ${seed}`)
      ends[outcome.won ? 'won' : 'over'] += 1
    }
    expect(ends.over).toBeGreaterThan(0)
  },
  LIMIT_MS,
)
