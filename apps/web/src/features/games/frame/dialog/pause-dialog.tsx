import { Play, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { frame as MESSAGES } from '../../../../messages/en/game-frame.json'
import { Button } from '../../../../ui/button.tsx'
import type { GameControls } from '../run/use-game.ts'
import { GameDialog } from './game-dialog.tsx'
import { SwitchRow } from './switch-row.tsx'

type PauseDialogProps = {
  game: GameControls
  onRestart: () => void
  /** The game's own switches. */
  settings: ReactNode
  /** Buttons beside Restart. */
  actions: ReactNode
}

export function PauseDialog({ game, onRestart, settings, actions }: PauseDialogProps) {
  const { sound, music, pause } = game
  return (
    <GameDialog
      title={MESSAGES.paused}
      onClose={pause.resume}
      actions={[{ label: MESSAGES.resume, icon: <Play />, onClick: pause.resume }]}
    >
      <p className="text-14 text-ink-soft">{MESSAGES.pausedText}</p>
      <div className="mt-3">
        <SwitchRow label={MESSAGES.sound} on={sound.on} toggle={sound.toggle} />
        {music ? <SwitchRow label={MESSAGES.music} {...sound.music} /> : null}
        {settings}
      </div>
      <div className="mt-3 flex flex-wrap gap-2 *:flex-1">
        <Button variant="secondary" icon={<RotateCcw />} onClick={onRestart}>
          {MESSAGES.restart}
        </Button>
        {actions}
      </div>
    </GameDialog>
  )
}
