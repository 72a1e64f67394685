/** Texts about the field for screen readers. */
import { STRAIGHT_UP } from '@eco/games/shooter/angles'
import {
  type Cells,
  centreY,
  columnOf,
  countBubbles,
  EMPTY,
  neighboursOf,
  rowOf,
} from '@eco/games/shooter/field'
import type { Guide } from '@eco/games/shooter/flight'
import type { ShooterState } from '@eco/games/shooter/game'
import { KINDS, type Kind, LEVELS, type Level, RADIUS_PX } from '@eco/games/shooter/levels'
import { format } from '../../../lib/language/catalogues.ts'
import { shooter as MESSAGES, polluters as POLLUTERS } from '../../../messages/en/shooter.json'

/**
 * The line is bold when a bubble's lower edge is this close, logical px. Source: design of the games, HUD.
 */
const NEAR_PX = 60
const TENTHS = 10

export const polluterOf = (kind: Kind) => POLLUTERS[KINDS[kind] ?? KINDS[0]]
const nameOf = (kind: Kind): string => polluterOf(kind).name

export const isNearLine = (level: Level, cells: Cells): boolean =>
  cells.some((kind, cell) => kind !== EMPTY && centreY(level, cell) + RADIUS_PX > level.line - NEAR_PX)

export const loadedText = ({ loaded, next }: ShooterState): string =>
  format(MESSAGES.begun, { loaded: nameOf(loaded), next: nameOf(next) })

/** The result of a shot. */
export function shotText(state: ShooterState, kind: Kind, popped: number, points: number): string {
  const shot = format(MESSAGES.shot, {
    kind: nameOf(kind),
    popped,
    points,
    left: countBubbles(state.cells),
  })
  return state.phase === 'aiming'
    ? format(MESSAGES.shotAndLoaded, { shot, loaded: nameOf(state.loaded) })
    : shot
}

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
        ? format(MESSAGES.leftBy, { degrees })
        : format(MESSAGES.rightBy, { degrees })
  if (!guide) return aim
  const { cell } = guide
  const beside = [...new Set(neighboursOf(level, cells, cell).map((other) => cells[other] ?? EMPTY))]
    .filter((kind) => kind !== EMPTY)
    .map(nameOf)
  const landing = { aim, row: rowOf(level, cell) + 1, column: columnOf(level, cell) + 1 }
  return beside.length > 0
    ? format(MESSAGES.landsBeside, { ...landing, kinds: beside.join(', ') })
    : format(MESSAGES.lands, landing)
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
    kind === EMPTY ? [] : [format(MESSAGES.column, { column: column + 1, kind: nameOf(kind) })],
  )
  if (free.length > 0) columns.push(format(MESSAGES.free, { columns: free.join(', ') }))
  return `${format(MESSAGES.lowest, { row: row + 1, columns: columns.join(', ') })} ${loadedText(state)}`
}
