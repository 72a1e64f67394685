import { DIFFICULTIES, THEME_KEYS } from '@eco/games/memory/constants'
import type { MemoryOptions } from '@eco/games/memory/game'
import { readJson, writeJson } from '../../../lib/browser/storage.ts'

const STORED = 'games:memory'
const FIRST: MemoryOptions = { theme: 'renewableEnergy', difficulty: 'easy' }

/** The last choice in this browser; ignores invalid stored values. */
export function lastChoice(): MemoryOptions {
  const stored = readJson(STORED)
  if (typeof stored !== 'object' || stored === null) return FIRST
  const [theme, difficulty] = [Reflect.get(stored, 'theme'), Reflect.get(stored, 'difficulty')]
  return {
    theme: THEME_KEYS.find((key) => key === theme) ?? FIRST.theme,
    difficulty: DIFFICULTIES.find((key) => key === difficulty) ?? FIRST.difficulty,
  }
}

export function keepChoice(choice: MemoryOptions): void {
  writeJson(STORED, choice)
}
