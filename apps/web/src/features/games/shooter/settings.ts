import { LEVEL_KEYS, type LevelKey } from '@eco/games/shooter/levels'
import { readText, writeText } from '../../../lib/browser/storage.ts'
import { type Switch, useSwitch } from '../frame/dialog/switch-row.tsx'

const GUIDE = 'games:shooter:guide'
const PLAIN = 'games:shooter:plain'
const LEVEL = 'games:shooter:level'

export type Settings = { guide: Switch; plain: Switch }

export const useSettings = (): Settings => ({
  guide: useSwitch(GUIDE, true),
  plain: useSwitch(PLAIN, false),
})

/** The level last played in this browser; by default the first one. */
export const lastLevel = (): LevelKey => LEVEL_KEYS.find((key) => key === readText(LEVEL)) ?? LEVEL_KEYS[0]
export const keepLevel = (level: LevelKey): void => void writeText(LEVEL, level)
