import { Link } from '@tanstack/react-router'
import { ChevronLeft, Pause, RotateCcw, Volume2, VolumeX } from 'lucide-react'
import { type MouseEvent, type ReactNode, use } from 'react'
import { BellContext } from '../../../lib/page/page.ts'
import { useSession } from '../../../lib/session/session.ts'
import { frame as MESSAGES, titles as TITLES } from '../../../messages/en/game-frame.json'
import { IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Announcer } from './announce.tsx'
import { useOffline } from './offline.ts'
import type { GameControls } from './run/use-game.ts'
import './frame.css'

type GameHeaderProps = {
  game: GameControls
  /** Called on a press on the back link; may prevent it. */
  onBack?: (event: MouseEvent) => void
  /** Only while the game is played. */
  onPause?: (() => void) | undefined
  onRestart?: (() => void) | undefined
}

/** Back, title and sound; while playing also pause, from 1000 px also restart. */
function GameHeader({ game: { key, sound }, onBack, onPause, onRestart }: GameHeaderProps) {
  const bell = use(BellContext)
  const { signedIn } = useSession()
  return (
    <header
      data-part="head"
      className="flex min-h-[calc(52px+env(safe-area-inset-top))] flex-none items-center px-1.5 pt-[env(safe-area-inset-top)] lg:min-h-16 lg:px-6"
    >
      <Link to="/game" className="icon-btn" aria-label={MESSAGES.back} {...(onBack && { onClick: onBack })}>
        <ChevronLeft />
      </Link>
      <h1 className="min-w-0 flex-1 text-base/5 font-head tracking-[-0.012em] wrap-anywhere lg:text-xl">
        {TITLES[key]}
      </h1>
      {/* The game must not run behind the list of notifications. */}
      {signedIn ? <span onClickCapture={onPause}>{bell}</span> : null}
      <IconButton label={MESSAGES.sound} aria-pressed={sound.on} onClick={sound.toggle}>
        {sound.on ? <Volume2 /> : <VolumeX />}
      </IconButton>
      {onRestart ? (
        <IconButton label={MESSAGES.restart} className="max-lg:hidden" onClick={onRestart}>
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

type GameScreenProps = GameHeaderProps & { className?: string | undefined; children: ReactNode }

/** A whole page for one game: its header, what is below it, and the live region. */
export function GameScreen({ className, children, ...header }: GameScreenProps) {
  useOffline()
  return (
    <div
      className={classNames(
        'flex min-h-[calc(100dvh-var(--demo-strip,0px))] flex-col bg-paper ps-[env(safe-area-inset-left)] pe-[env(safe-area-inset-right)]',
        className,
      )}
      data-game={header.game.key}
    >
      <GameHeader {...header} />
      {children}
      <Announcer />
    </div>
  )
}
