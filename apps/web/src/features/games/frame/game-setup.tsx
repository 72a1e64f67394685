import { GAMES, type GameKey } from '@eco/domain/games/catalogue'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Announcer } from './announce.tsx'
import { GameHeader } from './game-header.tsx'
import { paceText } from './messages.ts'
import { useOffline } from './use-offline.ts'
import type { Sound } from './use-sound.ts'
import './frame.css'
import './setup.css'

type GameSetupProps = {
  game: GameKey
  sound: Sound
  children: ReactNode
  /** Docked at the bottom of a phone: the start button. */
  dock?: ReactNode
  className?: string
}

/** The screen before a game: level, theme, players. */
export function GameSetup({ game, sound, children, dock, className }: GameSetupProps) {
  useOffline()
  return (
    <div className={classNames('game', className)} data-game={game}>
      <GameHeader title={GAMES[game].title} sound={sound} />
      <main id="main" tabIndex={-1} className="game-setup">
        {children}
        <p className="text-14 text-ink-soft">{paceText(game)}</p>
        {dock ? <div className="game-setup-dock">{dock}</div> : null}
      </main>
      <Announcer />
    </div>
  )
}
