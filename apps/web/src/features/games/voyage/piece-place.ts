import { LINK_MS, STEP_MS, type VoyageState } from '@eco/games/voyage/state'
import { cornerOf, type Point } from './geometry.ts'

/** A piece alone stands right of its square's number; those that share a square stand side by side. */
const ALONE_X = 29.6
const SHARED_X = 2
const SHARED_STEP_X = 34
/** A piece that stands further right would reach far into the next square. */
const SHARED_X_MAX = SHARED_X + SHARED_STEP_X
const FEET_Y = -1.6
/** How high a piece hops, in units of the board: 6 px at full width. */
export const HOP = 9

/** How far right of its square's edge a piece stands: so many are there, and it is this one of them. */
export function besideOf(nth: number, pieces: number): number {
  if (pieces === 1) return ALONE_X
  return SHARED_X + Math.min(SHARED_STEP_X, (SHARED_X_MAX - SHARED_X) / (pieces - 1)) * nth
}

type Place = Point & { lift: number }

/** Starts and ends slowly: the standard curve of the interface, near enough. */
const ease = (part: number): number => part * part * (3 - 2 * part)
const between = (a: number, b: number, part: number): number => a + (b - a) * part

function stand(state: VoyageState, player: number, square: number): Point {
  const { x, y } = cornerOf(square)
  const others = state.players.map((each, index) => (index === player ? square : each.square))
  const here = others.flatMap((one, index) => (one === square ? [index] : []))
  return { x: x + besideOf(here.indexOf(player), here.length), y: y + FEET_Y }
}

/**
 * Where a piece is drawn now: on its square, or part of the way to the next one, as far as its wait has run.
 * A game that is paused in the middle of a hop therefore stays in the middle of it.
 * @param still true for less motion: it stands on its square and is on the next one in a moment
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
