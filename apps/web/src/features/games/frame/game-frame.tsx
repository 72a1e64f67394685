import { GAMES, type GameKey } from '@eco/domain/games/catalogue'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useAlert } from '../../../ui/alert-dialog.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Announcer } from './announce.tsx'
import { FieldContext } from './field-context.ts'
import { GameHeader } from './game-header.tsx'
import { FRAME_MESSAGES as MESSAGES } from './messages.ts'
import { PauseDialog } from './pause-dialog.tsx'
import type { Phase } from './use-game.ts'
import { useKey } from './use-key.ts'
import { useOffline } from './use-offline.ts'
import type { Pause } from './use-pause.ts'
import type { Sound } from './use-sound.ts'
import './frame.css'
import './dialog.css'

type GameFrameProps = {
  game: GameKey
  phase: Phase
  pause: Pause
  sound: Sound
  onRestart: () => void
  /** Key for a restart, in lower case. */
  restartKey?: string
  /** `<Hud>`, or the players of the board: above the field on a phone, first beside it from 1000 px. */
  hud?: ReactNode
  /** `<MessageRow>`: below the field on a phone. */
  message?: ReactNode
  /** Below the message: question, aim pad, fact. */
  dock?: ReactNode
  /** Beside the field from 1000 px only. */
  side?: ReactNode
  children: ReactNode
  /** `<GameDialog>` of the end, shown while the game is over; the screen's own dialogs. */
  over?: ReactNode
  /** Contents of the pause dialog. */
  music?: boolean
  settings?: ReactNode
  ways?: ReactNode
  className?: string
}

/**
 * Full-height layout: header, figures, field, message, dock; from 1000 px the field on the left, a column on
 * the right.
 */
export function GameFrame(props: GameFrameProps) {
  const { game, phase, pause, sound, onRestart, hud, message, dock, side, children, over } = props
  const { music = false, settings, ways, restartKey, className } = props
  const [field, setField] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState(false)
  const { confirm } = useAlert()
  const navigate = useNavigate()
  const playing = phase === 'playing'
  useOffline()
  useKey(playing && !asking ? restartKey : undefined, () => restart())

  async function ask(title: string, text: string, confirmLabel: string): Promise<boolean> {
    pause.pause()
    setAsking(true)
    const yes = await confirm({ title, text, confirmLabel })
    setAsking(false)
    return yes
  }
  const goBack = (event: MouseEvent) => {
    if (!playing) return
    event.preventDefault()
    void ask(MESSAGES.askLeave, MESSAGES.askLeaveText, MESSAGES.leave).then((yes) => {
      if (yes) void navigate({ to: '/game' })
    })
  }
  function restart(): void {
    if (!playing) {
      onRestart()
      return
    }
    void ask(MESSAGES.askRestart, MESSAGES.askRestartText, MESSAGES.restart).then((yes) => {
      if (!yes) return
      onRestart()
      pause.resume()
    })
  }

  return (
    <FieldContext value={field}>
      <div className={classNames('game', className)} data-game={game}>
        <GameHeader
          title={GAMES[game].title}
          sound={sound}
          onBack={goBack}
          onPause={playing ? pause.pause : undefined}
          onRestart={playing ? restart : undefined}
        />
        <main id="main" tabIndex={-1} className="game-body">
          {hud ? <div className="game-hud">{hud}</div> : null}
          <div className="game-field" ref={setField}>
            {children}
            {playing && pause.paused && !asking ? (
              <PauseDialog
                sound={sound}
                music={music}
                onResume={pause.resume}
                onRestart={restart}
                settings={settings}
                ways={ways}
              />
            ) : null}
            {over}
          </div>
          {message}
          {dock ? <div className="game-dock">{dock}</div> : null}
          {side ? <aside className="game-side">{side}</aside> : null}
        </main>
        <Announcer />
      </div>
    </FieldContext>
  )
}
