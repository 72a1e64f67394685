import { DIFFICULTIES, MOVE_LIMITS, PAIRS, THEME_KEYS } from '@eco/games/memory/constants'
import type { MemoryOptions } from '@eco/games/memory/game'
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
import { useBests } from '../frame/run/use-bests.ts'
import type { Sound } from '../frame/sound/use-sound.ts'
import { Choices } from './choices.tsx'
import { THEME_ART, ThemeDialog } from './theme-dialog.tsx'

const STORED = 'games:memory'
const FIRST: MemoryOptions = { theme: 'renewableEnergy', difficulty: 'easy' }

/** The last choice in this browser; ignores invalid stored values. */
function lastChoice(): MemoryOptions {
  const stored = readJson(STORED)
  if (typeof stored !== 'object' || stored === null) return FIRST
  const [theme, difficulty] = [Reflect.get(stored, 'theme'), Reflect.get(stored, 'difficulty')]
  return {
    theme: THEME_KEYS.find((key) => key === theme) ?? FIRST.theme,
    difficulty: DIFFICULTIES.find((key) => key === difficulty) ?? FIRST.difficulty,
  }
}

export function saveChoice(choice: MemoryOptions): void {
  writeJson(STORED, choice)
}

type MemorySetupProps = { sound: Sound; starting: boolean; onStart: (options: MemoryOptions) => void }

/** The start screen: theme, difficulty, music. */
export function MemorySetup({ sound, starting, onStart }: MemorySetupProps) {
  const [choice, setChoice] = useState(lastChoice)
  const [looking, setLooking] = useState(false)
  const { bests, noBest } = useBests()
  const best = bests.memory?.[choice.difficulty]
  const choose = (part: Partial<MemoryOptions>) => {
    const next = { ...choice, ...part }
    saveChoice(next)
    setChoice(next)
  }
  return (
    <GameSetup
      game="memory"
      sound={sound}
      dock={
        <Button
          size="lg"
          className="flex-1 lg:min-w-60 lg:flex-none"
          icon={<Play />}
          busy={starting}
          busyLabel={FRAME_MESSAGES.starting}
          onClick={() => onStart(choice)}
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
            setLooking(true)
          }}
        />
        <Button variant="quiet" className="mt-1 -ml-3" icon={<Info />} onClick={() => setLooking(true)}>
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
        <SwitchRow label={MESSAGES.music} {...sound.music} />
      </div>
      <ThemeDialog
        theme={choice.theme}
        open={looking}
        onClose={() => setLooking(false)}
        starting={starting}
        onStart={() => onStart(choice)}
      />
    </GameSetup>
  )
}
