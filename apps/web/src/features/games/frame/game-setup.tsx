import { FAST_PLAY } from '@eco/domain/games/rules'
import type { ReactNode } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { pace as PACE } from '../../../messages/en/game-frame.json'
import { classNames } from '../../../ui/class-names.ts'
import { GameScreen } from './game-screen.tsx'
import type { GameControls } from './run/use-game.ts'

type GameSetupProps = {
  game: GameControls
  children: ReactNode
  /** Docked at the bottom of a phone: the start button. */
  dock?: ReactNode
  /** Replaces the width and the gaps of the page. */
  mainClassName?: string
}

/** The screen before a game: level, theme, players. */
export function GameSetup(props: GameSetupProps) {
  const { game, children, dock, mainClassName = 'max-w-250 gap-6 pb-25 lg:pb-10' } = props
  const seconds = FAST_PLAY[game.key].ms / 1_000
  return (
    <GameScreen game={game}>
      <main
        id="main"
        tabIndex={-1}
        className={classNames('mx-auto grid w-full px-4 pt-2 focus:outline-none', mainClassName)}
      >
        {children}
        <p className="text-14 text-ink-soft">{format(PACE[game.key], { seconds })}</p>
        {dock ? (
          <div className="fixed inset-x-0 bottom-0 z-6 flex gap-2 border-t bg-card px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))] lg:static lg:border-0 lg:bg-transparent lg:p-0">
            {dock}
          </div>
        ) : null}
      </main>
    </GameScreen>
  )
}
