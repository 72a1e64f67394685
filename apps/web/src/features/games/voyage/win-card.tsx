import { WIN_CARD_MS } from '@eco/games/voyage/state'
import { RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Art } from '../../../ui/art.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCountdown } from '../../../ui/use-countdown.ts'
import { Confetti } from '../frame/confetti.tsx'
import { GameDialog } from '../frame/game-dialog.tsx'
import { VOYAGE_MESSAGES as MESSAGES } from './messages.ts'
import { pieceOf } from './pieces.ts'
import { useHidden } from './use-hidden.ts'
import { useHoverOrFocus } from './use-hover-or-focus.ts'

const SECONDS = WIN_CARD_MS / 1_000

type WinProps = {
  winner: number
  name: string
  counts: string
  onClose: () => void
  onAgain: () => void
  /** Standings and the score's status. */
  children: ReactNode
}

/**
 * Closes by itself; the timer stops when somebody hovers over it, touches it or moves through it by keyboard.
 */
export function WinCard({ winner, name, counts, onClose, onAgain, children }: WinProps) {
  const [inside, setInside] = useState<HTMLElement | null>(null)
  const hidden = useHidden()
  const reads = useHoverOrFocus(inside, '.voyage-win')
  const left = useCountdown(SECONDS, reads || hidden, onClose)
  return (
    <GameDialog
      title={MESSAGES.reached(name)}
      result
      className="voyage-win"
      over={<Confetti />}
      onClose={onClose}
      picture={
        <div className="voyage-peak">
          <Art name="voyage-peak" />
          <Art name={pieceOf(winner)} />
        </div>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {MESSAGES.close}
          </Button>
          <Button icon={<RotateCcw />} onClick={onAgain}>
            {MESSAGES.playAgain}
          </Button>
        </>
      }
    >
      <p className="voyage-counts">{counts}</p>
      {children}
      <p className="voyage-closes" role="timer" ref={setInside}>
        {reads ? MESSAGES.staysOpen : MESSAGES.closesIn(left)}
      </p>
      <div className="voyage-bar" aria-hidden="true">
        <i style={{ transform: `scaleX(${left / SECONDS})` }} />
      </div>
    </GameDialog>
  )
}
