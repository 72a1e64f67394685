import { shooter } from '@eco/games/shooter/game'
import type { LevelKey } from '@eco/games/shooter/levels'
import { useState } from 'react'
import { useSwitch } from '../frame/dialog/switch-row.tsx'
import { useBests } from '../frame/run/bests.ts'
import { useGame } from '../frame/run/use-game.ts'
import type { LayerStore } from './drawing/draw.ts'
import { usePictures } from './drawing/pictures.ts'
import type { ShooterHandle } from './drawing/use-field.ts'
import { LevelSelect, saveLevel } from './level-select.tsx'
import { ShooterTable } from './shooter-table.tsx'
import { useWarmUp } from './use-warm-up.ts'
import './shooter.css'

/** Eco Bubble Shooter: level selection, the field, and the result. */
export function ShooterPage() {
  const game = useGame({ key: 'eco-shooter', game: shooter })
  const settings = {
    guide: useSwitch('games:shooter:guide', true),
    plain: useSwitch('games:shooter:plain', false),
  }
  const pictures = usePictures()
  const [layerStore] = useState<LayerStore>({})
  useWarmUp()
  const before = useBestBefore(game.play)

  const start = (level: LevelKey) => {
    saveLevel(level)
    void game.start({ level })
  }
  if (game.play === undefined)
    return <LevelSelect game={game} plain={settings.plain.on} onStart={start} pictures={pictures} />
  return (
    <ShooterTable
      key={`${game.play.seed} ${game.play.runId}`}
      game={game}
      play={game.play}
      settings={settings}
      pictures={pictures}
      layerStore={layerStore}
      bestBefore={before}
      onLevel={start}
    />
  )
}

/** The best score of the level when this game started. */
function useBestBefore(play: ShooterHandle['play']): number | undefined {
  const { bests } = useBests()
  const [before, setBefore] = useState<{ play: ShooterHandle['play']; best: number | undefined }>()
  const now = play && bests['eco-shooter']?.[play.options.level]
  const over = play?.outcome().over === true
  // The server's best scores arrive late; those that include this game arrive after its end.
  if (play && !over && (before?.play !== play || before.best !== now)) setBefore({ play, best: now })
  return before?.best
}
