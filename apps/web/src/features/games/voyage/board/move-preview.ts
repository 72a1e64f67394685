import { CLIMBS, linkFrom, rollFrom, SLIDES, SQUARES } from '@eco/games/voyage/board'
import { askedOf } from '@eco/games/voyage/game'
import type { VoyageState } from '@eco/games/voyage/state'
import { format } from '../../../../lib/language/catalogues.ts'
import { voyage as MESSAGES } from '../../../../messages/en/voyage.json'

/** Squares of the preview: the maximum points of a question. Source: specification, section 9. */
export const AHEAD = 8

export type MovePreview = {
  /** Square of the current player. */
  square: number
  /** The next squares, whose numbers and links are highlighted. */
  ahead: readonly number[]
  /** Squares that a right answer passes. */
  steps: readonly number[]
  /** The last of them; undefined when the roll goes beyond 100. */
  landing: number | undefined
}

/** The move after a right answer. */
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

/** Description of a square. */
export function squareText(square: number): string {
  const link = linkFrom(square)
  if (link)
    return format(link.kind === 'climb' ? MESSAGES.isClimb : MESSAGES.isSlide, { square, to: link.to })
  if (square === SQUARES) return MESSAGES.isPeak
  const foot = startOf(CLIMBS, square)
  if (foot !== undefined) return format(MESSAGES.isTop, { square, from: foot })
  const top = startOf(SLIDES, square)
  return top === undefined
    ? format(MESSAGES.isPlain, { square })
    : format(MESSAGES.isFoot, { square, from: top })
}

/** The starts of links that begin or end on a square. */
export const linksAt = (square: number): readonly number[] =>
  [...CLIMBS, ...SLIDES].flatMap(([from, to]) => (from === square || to === square ? [from] : []))
