import { artUrl } from '../../../../ui/art.tsx'
import { useGamePart } from '../../frame/run/use-game.ts'
import { pieceOf } from '../players.ts'
import type { VoyagePlay } from '../use-voyage-state.ts'
import { cornerOf } from './geometry.ts'
import { besideOf, placeOfPiece } from './piece-place.ts'

const WIDTH = 68.8
const HEIGHT = 86

type PieceProps = { play: VoyagePlay; player: number; still: boolean }

/** A component of its own, so that only the piece renders as it moves. */
export function BoardPiece({ play, player, still }: PieceProps) {
  const place = useGamePart(play, (state) => {
    const { x, y, lift } = placeOfPiece(state, player, still)
    return `${x.toFixed(1)} ${(y - lift).toFixed(1)}`
  })
  return <PiecePicture player={player} at={place ?? ''} />
}

/** All pieces at the start, before a game. */
export function RestingPieces({ count }: { count: number }) {
  const { x, y } = cornerOf(1)
  return Array.from({ length: count }, (_, player) => (
    <PiecePicture
      // biome-ignore lint/suspicious/noArrayIndexKey: a player is identified by the position in the row
      key={player}
      player={player}
      at={`${x + besideOf(player, count)} ${y}`}
    />
  ))
}

function PiecePicture({ player, at }: { player: number; at: string }) {
  return (
    <image
      className="board-piece"
      href={artUrl(pieceOf(player))}
      width={WIDTH}
      height={HEIGHT}
      transform={`translate(${at})`}
    />
  )
}
