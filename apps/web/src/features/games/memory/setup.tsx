import { DIFFICULTIES, MOVE_LIMITS, PAIRS, THEME_KEYS } from '@eco/games/memory/constants'
import type { MemoryOptions, memory } from '@eco/games/memory/game'
import { Info, Play } from 'lucide-react'
import { useState } from 'react'
import { readJson, writeJson } from '../../../lib/browser/storage.ts'
import { format } from '../../../lib/language/catalogues.ts'
import {
  difficulties as DIFFICULTY_MESSAGES,
  frame as FRAME_MESSAGES,
} from '../../../messages/en/game-frame.json'
import { memory as MESSAGES } from '../../../messages/en/memory.json'
import { themes as THEMES } from '../../../messages/en/memory-cards.json'
import { Art } from '../../../ui/art.tsx'
import { Button } from '../../../ui/button.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { SwitchRow } from '../frame/dialog/switch-row.tsx'
import { GameSetup } from '../frame/game-setup.tsx'
import { useBests } from '../frame/run/bests.ts'
import type { HandleOf } from '../frame/run/use-game.ts'
import { Choices } from './choices.tsx'
import { THEME_ART, ThemeDialog } from './theme-dialog.tsx'

const STORED = 'games:memory'
const FIRST: MemoryOptions = { theme: 'renewableEnergy', difficulty: 'easy' }

/** The last choice in this browser; ignores invalid stored values. */
function lastChoice(): MemoryOptions {
  const stored = readJson(STORED) as Partial<Record<keyof MemoryOptions, unknown>> | undefined
  return {
    theme: THEME_KEYS.find((key) => key === stored?.theme) ?? FIRST.theme,
    difficulty: DIFFICULTIES.find((key) => key === stored?.difficulty) ?? FIRST.difficulty,
  }
}

export function saveChoice(choice: MemoryOptions): void {
  writeJson(STORED, choice)
}

export type MemoryHandle = HandleOf<typeof memory>

/** The start screen: theme, difficulty, music. */
export function MemorySetup({ game }: { game: MemoryHandle }) {
  const starting = game.phase === 'starting'
  const [choice, setChoice] = useState(lastChoice)
  const [themeShown, setThemeShown] = useState(false)
  const { bests, noBest } = useBests()
  const best = bests.memory?.[choice.difficulty]
  const choose = (part: Partial<MemoryOptions>) => {
    const next = { ...choice, ...part }
    saveChoice(next)
    setChoice(next)
  }
  return (
    <GameSetup
      game={game}
      dock={
        <Button
          size="lg"
          className="flex-1! lg:min-w-60 lg:flex-none!"
          icon={<Play />}
          busy={starting}
          busyLabel={FRAME_MESSAGES.starting}
          onClick={() => void game.start(choice)}
        >
          {MESSAGES.start}
        </Button>
      }
    >
      <div>
        <Choices
          label={MESSAGES.theme}
          tiles
          choices={THEME_KEYS.map((key) => ({
            key,
            label: THEMES[key].title,
            picture: <Art name={THEME_ART[key]} className="size-16 lg:size-24" />,
          }))}
          value={choice.theme}
          onChoose={(theme) => choose({ theme })}
          onPress={(theme) => {
            choose({ theme })
            setThemeShown(true)
          }}
        />
        <Button variant="quiet" className="mt-1 -ml-3" icon={<Info />} onClick={() => setThemeShown(true)}>
          {format(MESSAGES.whatIsIn, { theme: THEMES[choice.theme].title })}
        </Button>
      </div>
      <Choices
        label={MESSAGES.difficulty}
        choices={DIFFICULTIES.map((key) => ({
          key,
          label: DIFFICULTY_MESSAGES[key],
          text: format(MESSAGES.pairsAndMoves, { pairs: PAIRS[key], moves: MOVE_LIMITS[key] }),
        }))}
        value={choice.difficulty}
        onChoose={(difficulty) => choose({ difficulty })}
      />
      <div>
        <LedgerLines>
          <LedgerLine label={format(MESSAGES.best, { difficulty: DIFFICULTY_MESSAGES[choice.difficulty] })}>
            {best === undefined ? noBest : format(MESSAGES.points, { points: best })}
          </LedgerLine>
        </LedgerLines>
        <SwitchRow label={MESSAGES.music} {...game.sound.music} />
      </div>
      <ThemeDialog
        theme={choice.theme}
        open={themeShown}
        onClose={() => setThemeShown(false)}
        starting={starting}
        onStart={() => void game.start(choice)}
      />
    </GameSetup>
  )
}
