import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { frame as MESSAGES } from '../../../messages/en/game-frame.json'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useAlert } from '../../../ui/overlay/alert-dialog.tsx'
import { FieldContext } from './dialog/game-dialog-props.ts'
import { PauseDialog } from './dialog/pause-dialog.tsx'
import { GameScreen } from './game-screen.tsx'
import type { GameControls } from './run/use-game.ts'
import { useKeyPress } from './use-key-press.ts'

type GameFrameProps = {
  game: GameControls
  /** Instead of a new game with the same options. */
  onRestart?: () => void
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
  /** The game's own switches in the pause dialog. */
  settings?: ReactNode
  /** A button in the pause dialog that asks before it goes back to setup. */
  leave?: { label: string; icon: ReactNode; title: string; text: string }
  className?: string
  bodyClassName?: string
  fieldClassName?: string
}

/**
 * Full-height layout: header, figures, field, message, dock; from 1000 px the field on the left, a column on
 * the right.
 */
export function GameFrame(props: GameFrameProps) {
  const { game, hud, message, dock, side, children, over, settings, leave } = props
  const { onRestart = game.restart, restartKey, className, bodyClassName, fieldClassName } = props
  const { pause } = game
  const [field, setField] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState(false)
  const { confirm } = useAlert()
  const navigate = useNavigate()
  const playing = game.phase === 'playing'
  useKeyPress(playing && !asking && restartKey !== undefined, (key) => {
    if (key === restartKey) restart()
  })

  async function ask(title: string, text: string, confirmLabel: string): Promise<boolean> {
    pause.pause()
    setAsking(true)
    const yes = await confirm({ title, text, confirmLabel })
    setAsking(false)
    return yes
  }
  async function askLeave({ title, text, label }: NonNullable<GameFrameProps['leave']>): Promise<void> {
    if (await ask(title, text, label)) game.leave()
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
      <GameScreen
        game={game}
        className={className}
        onBack={goBack}
        onPause={playing ? pause.pause : undefined}
        onRestart={playing ? restart : undefined}
      >
        <main
          id="main"
          tabIndex={-1}
          data-part="body"
          className={classNames(
            'flex flex-1 flex-col gap-2 px-4 pb-[calc(16px+env(safe-area-inset-bottom))] focus:outline-none lg:mx-auto lg:grid lg:w-full lg:max-w-311 lg:grid-cols-[minmax(0,var(--game-field,748px))_minmax(196px,var(--game-side,404px))] lg:grid-rows-[auto_auto_auto_1fr] lg:items-start lg:justify-center lg:gap-x-7 lg:gap-y-4 lg:px-8 lg:pt-1 lg:pb-6 lg:[&>:not([data-part=field])]:col-2',
            bodyClassName,
          )}
        >
          {hud ? <div data-part="hud">{hud}</div> : null}
          <div
            ref={setField}
            data-part="field"
            className={classNames('relative min-w-0 lg:col-1 lg:row-[1/-1]', fieldClassName)}
          >
            {children}
            {playing && pause.paused && !asking ? (
              <PauseDialog
                game={game}
                onRestart={restart}
                settings={settings}
                actions={
                  leave ? (
                    <Button variant="secondary" icon={leave.icon} onClick={() => void askLeave(leave)}>
                      {leave.label}
                    </Button>
                  ) : null
                }
              />
            ) : null}
            {over}
          </div>
          {message}
          {dock ? <div>{dock}</div> : null}
          {side ? <aside className="grid gap-4 max-lg:hidden">{side}</aside> : null}
        </main>
      </GameScreen>
    </FieldContext>
  )
}
