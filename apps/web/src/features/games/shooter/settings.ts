import { LEVEL_KEYS, type LevelKey } from '@eco/games/shooter/levels'
import { useState } from 'react'
import { readText, writeText } from '../../../lib/browser/storage.ts'

const GUIDE = 'games:shooter:guide'
const PLAIN = 'games:shooter:plain'
const LEVEL = 'games:shooter:level'
const ON = 'on'
const OFF = 'off'

export type Switch = { on: boolean; toggle: () => void }

/** A switch that is stored in this browser. */
function useSwitch(key: string, first: boolean): Switch {
  const [on, setOn] = useState(() => (readText(key) ?? (first ? ON : OFF)) === ON)
  const toggle = () => {
    writeText(key, on ? OFF : ON)
    setOn(!on)
  }
  return { on, toggle }
}

export type Settings = { guide: Switch; plain: Switch }

export const useSettings = (): Settings => ({
  guide: useSwitch(GUIDE, true),
  plain: useSwitch(PLAIN, false),
})

/** The level last played in this browser; by default the first one. */
export const lastLevel = (): LevelKey => LEVEL_KEYS.find((key) => key === readText(LEVEL)) ?? LEVEL_KEYS[0]
export const keepLevel = (level: LevelKey): void => void writeText(LEVEL, level)
