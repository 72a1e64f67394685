import { CLIMBS, linkFrom, rollFrom, SLIDES, SQUARES } from '@eco/games/voyage/board'
import { askedOf } from '@eco/games/voyage/game'
import type { VoyageState } from '@eco/games/voyage/state'
import { VOYAGE_MESSAGES as MESSAGES } from './messages.ts'

/** The most points of a question: so far ahead a player looks. Source: specification, section 9. */
export const AHEAD = 8

export type MovePreview = {
  /** of the player on turn */
  square: number
  /** the next squares: their numbers and links stand out */
  ahead: readonly number[]
  /** squares that a right answer steps on */
  steps: readonly number[]
  /** the last of them; undefined when the roll goes beyond 100 */
  landing: number | undefined
}

/** What a right answer would do. */
export function movePreviewOf(state: VoyageState): MovePreview {
  const square = state.players[state.turn]?.square ?? 1
  const { points } = askedOf(state).question
  const { path } = rollFrom(square, state.phase === 'asking' ? points : 0)
  const ahead = Array.from({ length: AHEAD }, (_, index) => square + index + 1).filter(
    (one) => one <= SQUARES,
  )
  return { square, ahead, steps: path.slice(0, -1), landing: path.at(-1) }
}

const startOf = (links: ReadonlyMap<number, number>, end: number): number | undefined =>
  [...links].find(([, to]) => to === end)?.[0]

/** What there is to say about a square. */
export function squareText(square: number): string {
  const link = linkFrom(square)
  if (link) return (link.kind === 'climb' ? MESSAGES.isClimb : MESSAGES.isSlide)(square, link.to)
  if (square === SQUARES) return MESSAGES.isPeak
  const foot = startOf(CLIMBS, square)
  if (foot !== undefined) return MESSAGES.isTop(square, foot)
  const top = startOf(SLIDES, square)
  return top === undefined ? MESSAGES.isPlain(square) : MESSAGES.isFoot(square, top)
}

/** The starts of links that begin or end on a square. */
export const linksAt = (square: number): readonly number[] =>
  [...CLIMBS, ...SLIDES].flatMap(([from, to]) => (from === square || to === square ? [from] : []))
