import { WIN_CARD_MS } from '@eco/games/voyage/state'
import { RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { format } from '../../../../lib/language/catalogues.ts'
import { voyage as MESSAGES } from '../../../../messages/en/voyage.json'
import { Art } from '../../../../ui/art.tsx'
import { useCountdown } from '../../../../ui/figures/use-countdown.ts'
import { GameDialog } from '../../frame/dialog/game-dialog.tsx'
import { RESULT_PICTURE } from '../../frame/dialog/game-dialog-props.ts'
import { pieceOf } from '../players.ts'

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
  const reads = useHoverOrFocus(inside)
  const left = useCountdown(SECONDS, reads || hidden, onClose)
  return (
    <GameDialog
      title={format(MESSAGES.reached, { name })}
      result
      className="lg:max-w-110"
      confetti
      onClose={onClose}
      picture={
        <div className={`${RESULT_PICTURE} relative`}>
          <Art name="voyage-peak" className="size-full" />
          {/* On the summit: its feet at 42 %, 38 % of the picture. */}
          <Art
            name={pieceOf(winner)}
            className="absolute bottom-[60%] left-[42%] h-13.75 w-tap -translate-x-1/2"
          />
        </div>
      }
      actions={[
        { label: MESSAGES.close, onClick: onClose },
        { label: MESSAGES.playAgain, icon: <RotateCcw />, onClick: onAgain },
      ]}
    >
      <p className="mt-1 text-sm text-ink-soft">{counts}</p>
      {children}
      <p className="mt-3 text-xs text-ink-soft tabular-nums" role="timer" ref={setInside}>
        {reads ? MESSAGES.staysOpen : format(MESSAGES.closesIn, { seconds: left })}
      </p>
      <div className="absolute inset-x-0 bottom-0 h-1 bg-sunken" aria-hidden="true">
        <i
          className="block h-full origin-left bg-line-strong"
          style={{ transform: `scaleX(${left / SECONDS})` }}
        />
      </div>
    </GameDialog>
  )
}

const subscribe = (notify: () => void) => {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

/** True while the page is not visible. */
const useHidden = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'hidden',
    () => false,
  )

/**
 * Whether somebody is using a card: hovers over it, has touched it, or moves through it by keyboard. The
 * focus that the card takes as it opens does not count.
 * @param inside any element within the card
 */
function useHoverOrFocus(inside: HTMLElement | null): boolean {
  const [over, setOver] = useState(false)
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const box = inside?.closest<HTMLElement>('[role="dialog"]')
    if (!box) return
    const point = ({ type, pointerType, movementX, movementY }: PointerEvent) => {
      // A card that opens under a resting mouse fires a pointermove without movement.
      const rests = type === 'pointermove' && movementX === 0 && movementY === 0
      if (pointerType === 'mouse' && !rests) setOver(type === 'pointermove')
    }
    const touch = () => setTouched(true)
    const walk = ({ key }: KeyboardEvent) => {
      if (key === 'Tab' || key.startsWith('Arrow')) setTouched(true)
    }
    box.addEventListener('pointermove', point)
    box.addEventListener('pointerleave', point)
    box.addEventListener('pointerdown', touch)
    box.addEventListener('keydown', walk)
    return () => {
      box.removeEventListener('pointermove', point)
      box.removeEventListener('pointerleave', point)
      box.removeEventListener('pointerdown', touch)
      box.removeEventListener('keydown', walk)
    }
  }, [inside])
  return over || touched
}
