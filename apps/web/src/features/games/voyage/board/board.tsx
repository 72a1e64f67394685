import { CLIMBS, type Link, linkFrom, SLIDES, START_SQUARE } from '@eco/games/voyage/board'
import { memo, type ReactNode } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { BoardGround } from './board-ground.tsx'
import { BoardNumbers } from './board-numbers.tsx'
import { BOARD, CELL, centreOf, cornerOf, ladderOf, slideOf } from './geometry.ts'
import { linksAt, type MovePreview } from './move-preview.ts'
import './board.css'

const LINKS = [...CLIMBS.keys(), ...SLIDES.keys()].flatMap((from) => {
  const link = linkFrom(from)
  return link ? [link] : []
})
const NONE: MovePreview = { square: START_SQUARE, ahead: [], steps: [], landing: undefined }

type BoardProps = {
  movePreview?: MovePreview
  /** The inspected square: its links are highlighted, all others dimmed. */
  inspected?: number | undefined
  /** Squares with pieces. */
  taken: readonly number[]
  children: ReactNode
}

/**
 * The mountain: meadow, forest, sky and snow, its ladders and slides. Only a picture; `BoardText` is the
 * text.
 */
export function Board({ movePreview = NONE, inspected, taken, children }: BoardProps) {
  const chosen = inspected === undefined ? [] : linksAt(inspected)
  return (
    <svg
      className={classNames('board', inspected !== undefined && 'is-inspected')}
      viewBox={`0 0 ${BOARD} ${BOARD}`}
      aria-hidden="true"
    >
      <BoardGround />
      {movePreview === NONE ? null : <Cell className="board-here" square={movePreview.square} />}
      {LINKS.map((link) => (
        <LinkPicture
          key={link.from}
          link={link}
          strength={
            chosen.includes(link.from) ? 'chosen' : movePreview.ahead.includes(link.from) ? 'near' : ''
          }
        />
      ))}
      <BoardNumbers movePreview={movePreview} inspected={inspected} chosen={chosen} taken={taken} />
      {movePreview.steps.map((square) => {
        const { x, y } = centreOf(square)
        return <circle key={square} className="board-dot" cx={x} cy={y + 14} r="9" />
      })}
      {movePreview.landing === undefined ? null : (
        <Cell className="board-landing" square={movePreview.landing} />
      )}
      {inspected === undefined ? null : <InspectedSquares inspected={inspected} chosen={chosen} />}
      {children}
    </svg>
  )
}

function Cell({ square, className }: { square: number; className: string }) {
  const { x, y } = cornerOf(square)
  return <rect className={className} x={x + 4} y={y + 4} width={CELL - 8} height={CELL - 8} rx="11" />
}

/** The square itself and the other ends of its links. */
function InspectedSquares({ inspected, chosen }: { inspected: number; chosen: readonly number[] }) {
  const ends = chosen.flatMap((from) => [from, linkFrom(from)?.to ?? from])
  return [...new Set([inspected, ...ends])].map((square) => (
    <Cell key={square} className="board-ring" square={square} />
  ))
}

const LinkPicture = memo(function LinkPicture({ link, strength }: { link: Link; strength: string }) {
  const className = classNames('board-link', `is-${link.kind}`, strength && `is-${strength}`)
  if (link.kind === 'climb') {
    const { rails, rungs } = ladderOf(link)
    return (
      <g className={className}>
        <path className="board-rungs" d={rungs} />
        <path className="board-rails" d={rails} />
      </g>
    )
  }
  const { path, foot } = slideOf(link)
  return (
    <g className={className}>
      <path className="board-slide" d={path} />
      <path className="board-slide-dots" d={path} />
      <circle className="board-foot" cx={foot.x} cy={foot.y} r="15" />
    </g>
  )
})
