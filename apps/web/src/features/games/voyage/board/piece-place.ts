import { LINK_MS, STEP_MS, type VoyageState } from '@eco/games/voyage/state'
import { cornerOf, type Point } from './geometry.ts'

/** A single piece is to the right of its square's number; pieces that share a square are side by side. */
const ALONE_X = 29.6
const SHARED_X = 2
const SHARED_STEP_X = 34
/** Further right, a piece would reach far into the next square. */
const SHARED_X_MAX = SHARED_X + SHARED_STEP_X
const FEET_Y = -1.6
/** Height of a hop, in units of the board: 6 px at full width. */
export const HOP = 9

/** Distance of a piece from the left edge of its square, for the nth of several pieces. */
export function besideOf(nth: number, pieces: number): number {
  if (pieces === 1) return ALONE_X
  return SHARED_X + Math.min(SHARED_STEP_X, (SHARED_X_MAX - SHARED_X) / (pieces - 1)) * nth
}

type Place = Point & { lift: number }

/** Approximates the interface's standard easing, slow at both ends. */
const ease = (part: number): number => part * part * (3 - 2 * part)
const between = (a: number, b: number, part: number): number => a + (b - a) * part

function stand(state: VoyageState, player: number, square: number): Point {
  const { x, y } = cornerOf(square)
  const others = state.players.map((each, index) => (index === player ? square : each.square))
  const here = others.flatMap((one, index) => (one === square ? [index] : []))
  return { x: x + besideOf(here.indexOf(player), here.length), y: y + FEET_Y }
}

/**
 * The current position of a piece: on its square or on the way to the next one, by the progress of its wait.
 * A game that is paused in the middle of a hop therefore stops there.
 * @param still true under reduced motion: the piece jumps to the next square
 */
export function placeOfPiece(state: VoyageState, player: number, still: boolean): Place {
  const square = state.players[player]?.square ?? 1
  const here = stand(state, player, square)
  const { move } = state
  if (still || state.phase !== 'moving' || state.turn !== player || !move) return { ...here, lift: 0 }
  const [next] = move.path
  const to = next ?? move.link?.to
  if (to === undefined) return { ...here, lift: 0 }
  const part = 1 - state.waitMs / (next === undefined ? LINK_MS : STEP_MS)
  const there = stand(state, player, to)
  const gone = ease(Math.max(0, Math.min(1, part)))
  return {
    x: between(here.x, there.x, gone),
    y: between(here.y, there.y, gone),
    lift: next === undefined ? 0 : Math.sin(Math.PI * gone) * HOP,
  }
}
