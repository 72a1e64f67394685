import { Link } from '@tanstack/react-router'
import { ChevronLeft, Pause, RotateCcw, Volume2, VolumeX } from 'lucide-react'
import { type MouseEvent, use } from 'react'
import { BellContext } from '../../../lib/bell.ts'
import { IconButton } from '../../../ui/button.tsx'
import { FRAME_MESSAGES as MESSAGES } from './messages.ts'
import type { Sound } from './use-sound.ts'

type GameHeaderProps = {
  title: string
  sound: Sound
  /** Called on a press on the back link; may prevent it. */
  onBack?: (event: MouseEvent) => void
  /** Only while the game is played. */
  onPause?: (() => void) | undefined
  onRestart?: (() => void) | undefined
}

/** Back, title and sound; while playing also pause, from 1000 px also restart. */
export function GameHeader({ title, sound, onBack, onPause, onRestart }: GameHeaderProps) {
  const bell = use(BellContext)
  return (
    <header className="game-head">
      <Link to="/game" className="icon-btn" aria-label={MESSAGES.back} {...(onBack && { onClick: onBack })}>
        <ChevronLeft />
      </Link>
      <h1>{title}</h1>
      {/* The game must not run behind the list of notifications. */}
      {bell ? <span onClickCapture={onPause}>{bell}</span> : null}
      <IconButton label={MESSAGES.sound} aria-pressed={sound.on} onClick={sound.toggle}>
        {sound.on ? <Volume2 /> : <VolumeX />}
      </IconButton>
      {onRestart ? (
        <IconButton label={MESSAGES.restart} className="game-restart" onClick={onRestart}>
          <RotateCcw />
        </IconButton>
      ) : null}
      {onPause ? (
        <IconButton label={MESSAGES.pause} onClick={onPause}>
          <Pause />
        </IconButton>
      ) : null}
    </header>
  )
}
