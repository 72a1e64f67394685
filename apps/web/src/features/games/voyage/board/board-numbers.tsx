import { linkFrom, placeOf, ROW_SQUARES, SQUARES } from '@eco/games/voyage/board'
import { classNames } from '../../../../ui/class-names.ts'
import { cornerOf } from './geometry.ts'
import type { MovePreview } from './move-preview.ts'

const ALL = Array.from({ length: SQUARES }, (_, index) => index + 1)
/** Numbers that phones show too: at the ends of the rows. */
const isRowEnd = (square: number): boolean => [0, ROW_SQUARES - 1].includes(placeOf(square).column)

type NumbersProps = {
  movePreview: MovePreview
  inspected: number | undefined
  /** Starts of the links of the inspected square. */
  chosen: readonly number[]
  taken: readonly number[]
}

/** The number of each square; filled where a link begins. */
export function BoardNumbers({ movePreview, inspected, chosen, taken }: NumbersProps) {
  const ends = chosen.map((from) => linkFrom(from)?.to)
  return ALL.map((square) => {
    const { x, y } = cornerOf(square)
    const link = linkFrom(square)
    if (link)
      return (
        <g key={square} className={classNames('board-start', chosen.includes(square) && 'is-chosen')}>
          <rect
            className={classNames(`is-${link.kind}`, square < 10 && 'is-short')}
            x={x + 4}
            y={y + 4}
            rx="9"
          />
          <text className="board-number is-filled" x={x + 10} y={y + 9}>
            {square}
          </text>
        </g>
      )
    const close =
      movePreview.ahead.includes(square) ||
      taken.includes(square) ||
      square === inspected ||
      ends.includes(square)
    return (
      <text
        key={square}
        className={classNames('board-number', close ? 'is-close' : !isRowEnd(square) && 'is-far')}
        x={x + 9}
        y={y + 8}
      >
        {square}
      </text>
    )
  })
}
