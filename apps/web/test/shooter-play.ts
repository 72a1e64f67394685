/**
 * Finds shots that win or lose a shooter game by the game's own rules, at angles that arrow keys can reach.
 */
import { ANGLE_MAX, ANGLE_MIN, STRAIGHT_UP } from '@eco/games/shooter/angles'
import { centreY, countBubbles, groupOf } from '@eco/games/shooter/field'
import { type ShooterState, STEPS_MAX, shooter } from '@eco/games/shooter/game'
import { LEVELS } from '@eco/games/shooter/levels'
import type { View } from '../src/features/games/shooter/drawing/view.ts'

const FINE = 5

const after = (state: ShooterState, angle: number): ShooterState =>
  shooter.step(shooter.step(state, { type: 'shoot', angle }).state, { type: 'steps', count: STEPS_MAX }).state

/** Every `fine` tenths of a degree from straight up outwards, so that the fewest key presses win. */
function* angles(fine: number): Generator<number> {
  yield STRAIGHT_UP
  for (let off = fine; off <= STRAIGHT_UP - ANGLE_MIN; off += fine) {
    if (STRAIGHT_UP + off <= ANGLE_MAX) yield STRAIGHT_UP + off
    yield STRAIGHT_UP - off
  }
}

function best(state: ShooterState, fine: number, worthOf: (next: ShooterState) => number): number {
  let [chosen, most] = [STRAIGHT_UP, Number.NEGATIVE_INFINITY]
  for (const angle of angles(fine)) {
    const worth = worthOf(after(state, angle))
    if (worth > most) [chosen, most] = [angle, worth]
  }
  return chosen
}

/** Pops as many bubbles as possible; otherwise places the bubble high up, next to bubbles of its colour. */
const toWin = (state: ShooterState, fine: number): number => {
  const level = LEVELS[state.level]
  return best(state, fine, (next) => {
    if (next.phase === 'over') return -1_000
    const popped = countBubbles(state.cells) + 1 - countBubbles(next.cells)
    if (popped > 0) return 100 * popped
    const cell = next.cells.findIndex((kind, at) => kind !== state.cells[at])
    const like = groupOf(level, next.cells, cell).length
    return 10 * like - centreY(level, cell) / 100
  })
}

/** Places each bubble as low as possible and avoids pops. */
const toLose = (state: ShooterState, fine: number): number =>
  best(state, fine, (next) => {
    const popped = countBubbles(state.cells) + 1 - countBubbles(next.cells)
    const cell = next.cells.findIndex((kind, at) => kind !== state.cells[at])
    return (next.phase === 'over' ? 10_000 : 0) - 1_000 * popped + cell
  })

/** The angles of a whole game, one per shot. @param fine step between tried angles, in tenths of a degree */
export function shotsOf(
  level: ShooterState['level'],
  seed: number,
  how: 'win' | 'lose',
  fine = FINE,
): number[] {
  const shots: number[] = []
  let state = shooter.start({ level }, seed)
  while (!shooter.outcome(state).over && shots.length < 300) {
    const angle = (how === 'win' ? toWin : toLose)(state, fine)
    shots.push(angle)
    state = after(state, angle)
  }
  return shots
}

/** From the game's coordinates to a point of the stage; the inverse of `toLogical`. */
export const toStage = (view: View, x: number, y: number): { x: number; y: number } => ({
  x: (x - view.left) * view.scale,
  y: y * view.scale,
})
