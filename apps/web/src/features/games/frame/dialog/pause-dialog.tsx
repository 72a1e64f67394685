import { Play, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { frame as MESSAGES } from '../../../../messages/en/game-frame.json'
import { Button } from '../../../../ui/button.tsx'
import type { Sound } from '../sound/use-sound.ts'
import { GameDialog } from './game-dialog.tsx'
import { SwitchRow } from './switch-row.tsx'

type PauseDialogProps = {
  sound: Sound
  /** Shows a switch for music. */
  music?: boolean
  onResume: () => void
  onRestart: () => void
  /** The game's own switches. */
  settings?: ReactNode
  /** Buttons beside Restart: Levels, Rules. */
  actions?: ReactNode
}

export function PauseDialog({ sound, music, onResume, onRestart, settings, actions }: PauseDialogProps) {
  return (
    <GameDialog
      title={MESSAGES.paused}
      onClose={onResume}
      footer={
        <Button size="lg" className="flex-1" icon={<Play />} onClick={onResume}>
          {MESSAGES.resume}
        </Button>
      }
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
