/** What a screen reader hears of the field. */
import { STRAIGHT_UP } from '@eco/games/shooter/angles'
import { type Cells, centreY, columnOf, countBubbles, EMPTY, rowOf } from '@eco/games/shooter/field'
import type { ShooterState } from '@eco/games/shooter/game'
import type { Guide } from '@eco/games/shooter/guide'
import { type Kind, LEVELS, type Level, RADIUS_PX } from '@eco/games/shooter/levels'
import { polluterOf } from '@eco/games/shooter/polluter-facts'
import { SHOOTER_WORDS as WORDS } from './messages.ts'

/** A bubble whose lower edge is as near to the line turns the line heavier, logical px. Source: design of the games, HUD. */
const NEAR_PX = 60
const TENTHS = 10

const nameOf = (kind: Kind): string => polluterOf(kind).name

export const isNearLine = (level: Level, cells: Cells): boolean =>
  cells.some((kind, cell) => kind !== EMPTY && centreY(level, cell) + RADIUS_PX > level.line - NEAR_PX)

export const tellLoaded = ({ loaded, next }: ShooterState): string =>
  WORDS.begun(nameOf(loaded), nameOf(next))

/** How a shot ended. */
export const tellShot = (state: ShooterState, kind: Kind, popped: number, points: number): string =>
  WORDS.told(nameOf(kind), popped, points, countBubbles(state.cells)) +
  (state.phase === 'aiming' ? WORDS.loadedNow(nameOf(state.loaded)) : '')

/** Where the barrel points, and where a shot would end when that is shown to the eye too. */
export function tellAim(
  { level: key, cells }: ShooterState,
  angle: number,
  guide: Guide | undefined,
): string {
  const level = LEVELS[key]
  const degrees = String(Math.abs(angle - STRAIGHT_UP) / TENTHS)
  const aim =
    angle === STRAIGHT_UP
      ? WORDS.straight
      : angle > STRAIGHT_UP
        ? WORDS.leftBy(degrees)
        : WORDS.rightBy(degrees)
  if (!guide) return aim
  const { cell } = guide
  const beside = [...new Set(neighbours(level, cell).map((other) => cells[other] ?? EMPTY))]
    .filter((kind) => kind !== EMPTY)
    .map(nameOf)
  return (
    aim +
    WORDS.lands(rowOf(level, cell) + 1, columnOf(level, cell) + 1) +
    (beside.length > 0 ? WORDS.beside(beside.join(', ')) : '')
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

/** The lowest row by columns, and what is loaded. */
export function tellLowest(state: ShooterState): string {
  const level = LEVELS[state.level]
  const last = state.cells.findLastIndex((kind) => kind !== EMPTY)
  if (last < 0) return WORDS.nothingLeft
  const row = rowOf(level, last)
  const inRow = state.cells.slice(row * level.columns, (row + 1) * level.columns)
  const free = inRow.flatMap((kind, column) => (kind === EMPTY ? [column + 1] : []))
  const columns = inRow.flatMap((kind, column) =>
    kind === EMPTY ? [] : [WORDS.column(column + 1, nameOf(kind))],
  )
  if (free.length > 0) columns.push(WORDS.free(free.join(', ')))
  return `${WORDS.lowest(row + 1, columns.join(', '))}. ${tellLoaded(state)}`
}
