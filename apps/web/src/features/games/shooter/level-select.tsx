import { LEVEL_KEYS, LEVELS, type LevelKey } from '@eco/games/shooter/levels'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { readText, writeText } from '../../../lib/browser/storage.ts'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { difficulties as DIFFICULTY_MESSAGES } from '../../../messages/en/game-frame.json'
import { shooter as MESSAGES } from '../../../messages/en/shooter.json'
import { Button } from '../../../ui/button.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { GameSetup } from '../frame/game-setup.tsx'
import { useBests } from '../frame/run/bests.ts'
import type { GameControls } from '../frame/run/use-game.ts'
import type { usePictures } from './drawing/pictures.ts'
import { LevelPreview } from './level-preview.tsx'

const LEVEL = 'games:shooter:level'

/** The level last played in this browser; by default the first one. */
const lastLevel = (): LevelKey => LEVEL_KEYS.find((key) => key === readText(LEVEL)) ?? LEVEL_KEYS[0]
export const saveLevel = (level: LevelKey): void => void writeText(LEVEL, level)

type LevelSelectProps = {
  game: GameControls
  plain: boolean
  onStart: (level: LevelKey) => void
  pictures: ReturnType<typeof usePictures>
}

/** Shows three fields to choose from. */
export function LevelSelect(props: LevelSelectProps) {
  const { game, plain, onStart } = props
  const { failed, retry } = props.pictures
  const { bests, noBest } = useBests()
  const [solid] = useState(lastLevel)
  const [asked, setAsked] = useState<LevelKey>()
  const starting = game.phase === 'starting'
  return (
    <GameSetup game={game} mainClassName="max-w-303 gap-4 pb-6">
      <div>
        <h2 className="text-28 font-head">{MESSAGES.choose}</h2>
        <p className="text-14 text-ink-soft">{MESSAGES.lead}</p>
      </div>
      {failed ? <InlineNote onRetry={retry}>{MESSAGES.noPictures}</InlineNote> : null}
      <div className="grid gap-3 lg:grid-cols-3 lg:gap-6">
        {LEVEL_KEYS.map((key) => {
          const { rows, columns, kinds, speed } = LEVELS[key]
          const name = DIFFICULTY_MESSAGES[key]
          const best = bests['eco-shooter']?.[key]
          return (
            <article
              key={key}
              className="card grid grid-cols-[104px_minmax(0,1fr)] items-center gap-x-3.5 p-3 lg:flex lg:flex-col lg:items-stretch lg:overflow-hidden lg:p-0"
              aria-labelledby={`level-${key}`}
            >
              <LevelPreview level={key} plain={plain} />
              <div className="lg:px-5 lg:pt-4 lg:pb-5">
                <h3
                  id={`level-${key}`}
                  className="flex flex-wrap items-baseline justify-between gap-2 text-20 font-head"
                >
                  {name}{' '}
                  <span className="text-sm font-text tracking-normal text-ink-soft">
                    {format(MESSAGES.speed, { speed })}
                  </span>
                </h3>
                <LedgerLines className="*:py-0.5 lg:*:py-1.5">
                  <LedgerLine label={MESSAGES.field}>
                    {format(MESSAGES.fieldOf, { rows, columns })}
                  </LedgerLine>
                  <LedgerLine label={MESSAGES.polluters}>{format(MESSAGES.kinds, { kinds })}</LedgerLine>
                  <LedgerLine label={MESSAGES.best}>
                    {best === undefined ? noBest : wholeText(best)}
                  </LedgerLine>
                </LedgerLines>
              </div>
              <Button
                variant={key === solid ? 'primary' : 'tint'}
                className="col-span-full mt-2.5 lg:mx-5 lg:mt-auto lg:mb-5"
                icon={<Play />}
                busy={starting && asked === key}
                busyLabel={MESSAGES.starting}
                disabled={failed || (starting && asked !== key)}
                onClick={() => {
                  setAsked(key)
                  onStart(key)
                }}
              >
                {format(MESSAGES.play, { level: name })}
              </Button>
            </article>
          )
        })}
      </div>
    </GameSetup>
  )
}
