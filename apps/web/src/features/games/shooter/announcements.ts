/** Texts about the field for screen readers. */
import { STRAIGHT_UP } from '@eco/games/shooter/angles'
import { type Cells, centreY, columnOf, countBubbles, EMPTY, rowOf } from '@eco/games/shooter/field'
import type { ShooterState } from '@eco/games/shooter/game'
import type { Guide } from '@eco/games/shooter/guide'
import { type Kind, LEVELS, type Level, RADIUS_PX } from '@eco/games/shooter/levels'
import { polluterOf } from '@eco/games/shooter/polluter-facts'
import { SHOOTER_MESSAGES as MESSAGES } from './messages.ts'

/**
 * The line is bold when a bubble's lower edge is this close, logical px. Source: design of the games, HUD.
 */
const NEAR_PX = 60
const TENTHS = 10

const nameOf = (kind: Kind): string => polluterOf(kind).name

export const isNearLine = (level: Level, cells: Cells): boolean =>
  cells.some((kind, cell) => kind !== EMPTY && centreY(level, cell) + RADIUS_PX > level.line - NEAR_PX)

export const loadedText = ({ loaded, next }: ShooterState): string =>
  MESSAGES.begun(nameOf(loaded), nameOf(next))

/** The result of a shot. */
export const shotText = (state: ShooterState, kind: Kind, popped: number, points: number): string =>
  MESSAGES.told(nameOf(kind), popped, points, countBubbles(state.cells)) +
  (state.phase === 'aiming' ? MESSAGES.loadedNow(nameOf(state.loaded)) : '')

/** The angle of the barrel, and the target of a shot if it is also visible. */
export function aimText(
  { level: key, cells }: ShooterState,
  angle: number,
  guide: Guide | undefined,
): string {
  const level = LEVELS[key]
  const degrees = String(Math.abs(angle - STRAIGHT_UP) / TENTHS)
  const aim =
    angle === STRAIGHT_UP
      ? MESSAGES.straight
      : angle > STRAIGHT_UP
        ? MESSAGES.leftBy(degrees)
        : MESSAGES.rightBy(degrees)
  if (!guide) return aim
  const { cell } = guide
  const beside = [...new Set(neighbours(level, cell).map((other) => cells[other] ?? EMPTY))]
    .filter((kind) => kind !== EMPTY)
    .map(nameOf)
  return (
    aim +
    MESSAGES.lands(rowOf(level, cell) + 1, columnOf(level, cell) + 1) +
    (beside.length > 0 ? MESSAGES.beside(beside.join(', ')) : '')
  )
}

/** The cells that touch one: beside it, and above and below it by half a bubble. */
function neighbours(level: Level, cell: number): number[] {
  const [row, column] = [rowOf(level, cell), columnOf(level, cell)]
  const shift = row % 2 === 0 ? -1 : 0
  return [
    [row, column - 1],
    [row, column + 1],
    [row - 1, column + shift],
    [row - 1, column + shift + 1],
    [row + 1, column + shift],
    [row + 1, column + shift + 1],
  ]
    .filter(([r = 0, c = 0]) => r >= 0 && c >= 0 && c < level.columns)
    .map(([r = 0, c = 0]) => r * level.columns + c)
}

/** The lowest row by columns, and the loaded bubble. */
export function lowestText(state: ShooterState): string {
  const level = LEVELS[state.level]
  const last = state.cells.findLastIndex((kind) => kind !== EMPTY)
  if (last < 0) return MESSAGES.nothingLeft
  const row = rowOf(level, last)
  const inRow = state.cells.slice(row * level.columns, (row + 1) * level.columns)
  const free = inRow.flatMap((kind, column) => (kind === EMPTY ? [column + 1] : []))
  const columns = inRow.flatMap((kind, column) =>
    kind === EMPTY ? [] : [MESSAGES.column(column + 1, nameOf(kind))],
  )
  if (free.length > 0) columns.push(MESSAGES.free(free.join(', ')))
  return `${MESSAGES.lowest(row + 1, columns.join(', '))}. ${loadedText(state)}`
}
