import { ROW_SQUARES } from '@eco/games/voyage/board'
import { memo } from 'react'
import { BOARD, CELL } from './geometry.ts'

/** Zones of the mountain with their rows, from the bottom. */
const HEIGHTS = [
  { name: 'meadow', rows: [0, 1, 2] },
  { name: 'forest', rows: [3, 4, 5] },
  { name: 'sky', rows: [6, 7, 8] },
] as const
const COLUMNS = Array.from({ length: ROW_SQUARES }, (_, column) => column)
const TURNS = Array.from({ length: ROW_SQUARES - 1 }, (_, row) => row)

/** A square with round corners, 2 units inside its cell. */
const tile = (x: number, y: number): string =>
  `M${x + 12} ${y + 2}h76a10 10 0 0 1 10 10v76a10 10 0 0 1-10 10h-76a10 10 0 0 1-10-10v-76a10 10 0 0 1 10-10z`
const tilesOf = (rows: readonly number[]): string =>
  rows.flatMap((row) => COLUMNS.map((column) => tile(column * CELL, BOARD - (row + 1) * CELL))).join('')

/** At the end of each row, an arrow points up to the next. */
const arrows = TURNS.map((row) => {
  const x = row % 2 === 0 ? BOARD - CELL / 2 : CELL / 2
  const foot = BOARD - 42 - row * CELL
  return `M${x} ${foot}V${foot - 104}M${x - 10} ${foot - 93}l10 -11 10 11`
}).join('')

export const BoardGround = memo(function BoardGround() {
  return (
    <>
      <rect className="board-snow" width={BOARD} height={BOARD} />
      {HEIGHTS.map(({ name, rows }) => (
        <path key={name} className={`board-${name}`} d={tilesOf(rows)} />
      ))}
      <g className="art" transform="translate(58 70) scale(.8)">
        <path className="board-hill" d="M-34 36L-6 -14L4 -2L12 -12L38 36Z" />
        <path className="board-cap" d="M-6 -14L4 -2L12 -12L20 6L8 2L0 8L-10 2L-16 6Z" />
        <path className="board-pole" d="M-4 -14V-40" />
        <path className="board-flag" d="M-4 -40L20 -33L-4 -26Z" />
      </g>
      <path className="board-arrows" d={arrows} />
    </>
  )
})
