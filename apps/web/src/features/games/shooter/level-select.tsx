import { LEVEL_KEYS, LEVELS, type LevelKey } from '@eco/games/shooter/levels'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { wholeText } from '../../../lib/figures.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineNote } from '../../../ui/inline-note.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/ledger-lines.tsx'
import { GameSetup } from '../frame/game-setup.tsx'
import { DIFFICULTY_MESSAGES } from '../frame/messages.ts'
import type { Sound } from '../frame/use-sound.ts'
import { LevelPreview } from './level-preview.tsx'
import { SHOOTER_MESSAGES as MESSAGES } from './messages.ts'
import { lastLevel } from './settings.ts'
import './levels.css'

type LevelSelectProps = {
  sound: Sound
  plain: boolean
  bests: Partial<Record<LevelKey, number>> | undefined
  /** Text when there is no best score. */
  noBest: string
  /** The level that is starting; undefined for none. */
  starting: LevelKey | undefined
  onStart: (level: LevelKey) => void
  /** The pictures failed to load. */
  failed: boolean
  onRetry: () => void
}

/** Shows three fields to choose from. */
export function LevelSelect(props: LevelSelectProps) {
  const { sound, plain, bests, noBest, starting, onStart, failed, onRetry } = props
  const [solid] = useState(lastLevel)
  return (
    <GameSetup game="eco-shooter" sound={sound} className="shooter shooter-setup">
      <div>
        <h2 className="text-28 font-head">{MESSAGES.choose}</h2>
        <p className="text-14 text-ink-soft">{MESSAGES.lead}</p>
      </div>
      {failed ? <InlineNote onRetry={onRetry}>{MESSAGES.noPictures}</InlineNote> : null}
      <div className="shooter-levels">
        {LEVEL_KEYS.map((key) => {
          const { rows, columns, kinds, speed } = LEVELS[key]
          const name = DIFFICULTY_MESSAGES[key]
          const best = bests?.[key]
          return (
            <article key={key} className="card shooter-level" aria-labelledby={`level-${key}`}>
              <LevelPreview level={key} plain={plain} />
              <div className="shooter-level-words">
                <h3 id={`level-${key}`} className="text-20 font-head">
                  {name} <span>{MESSAGES.speed(speed)}</span>
                </h3>
                <LedgerLines>
                  <LedgerLine label={MESSAGES.field}>{MESSAGES.fieldOf(rows, columns)}</LedgerLine>
                  <LedgerLine label={MESSAGES.polluters}>{MESSAGES.kinds(kinds)}</LedgerLine>
                  <LedgerLine label={MESSAGES.best}>
                    {best === undefined ? noBest : wholeText(best)}
                  </LedgerLine>
                </LedgerLines>
              </div>
              <Button
                variant={key === solid ? 'primary' : 'tint'}
                icon={<Play />}
                busy={starting === key}
                busyLabel={MESSAGES.starting}
                disabled={failed || (starting !== undefined && starting !== key)}
                onClick={() => onStart(key)}
              >
                {MESSAGES.play(name)}
              </Button>
            </article>
          )
        })}
      </div>
    </GameSetup>
  )
}
