import { DIFFICULTIES, type Difficulty, GAME_KEYS, type GameKey } from '@eco/domain/games/catalogue'
import { readJson, readText, writeJson, writeText } from '../../../../lib/browser/storage.ts'
import { draftOwner } from '../../../../lib/form/drafts.ts'

export type Bests = Partial<Record<GameKey, Partial<Record<Difficulty, number>>>>

const BESTS = 'games:bests'
const LAST = 'games:last'

/** Best scores by member of this browser, and for visitors. */
type Stored = Record<string, Bests>

function readCached(): Stored {
  const stored = readJson(BESTS)
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Stored) : {}
}

/** Best scores in this browser, verified or not. */
export function localBests(owner = draftOwner()): Bests {
  const stored = readCached()[owner]
  const bests: Bests = {}
  if (typeof stored !== 'object' || stored === null) return bests
  for (const key of GAME_KEYS)
    for (const difficulty of DIFFICULTIES) {
      const points = stored[key]?.[difficulty]
      if (typeof points === 'number') bests[key] = { ...bests[key], [difficulty]: points }
    }
  return bests
}

/** Stores a score if it is the best. Returns the previous best; undefined for the first. */
export function saveLocalBest(key: GameKey, difficulty: Difficulty, points: number): number | undefined {
  const owner = draftOwner()
  const bests = localBests(owner)
  const before = bests[key]?.[difficulty]
  if (before === undefined || points > before)
    writeJson(BESTS, {
      ...readCached(),
      [owner]: { ...bests, [key]: { ...bests[key], [difficulty]: points } },
    })
  return before
}

/** The higher score of each game and difficulty. */
export function mergeBests(one: Bests, other: Bests): Bests {
  const merged: Bests = {}
  for (const key of GAME_KEYS)
    for (const difficulty of DIFFICULTIES) {
      const found = [one[key]?.[difficulty], other[key]?.[difficulty]].filter(
        (points) => points !== undefined,
      )
      if (found.length > 0) merged[key] = { ...merged[key], [difficulty]: Math.max(...found) }
    }
  return merged
}

/** The game last played in this browser. */
export function lastPlayed(): GameKey | undefined {
  const last = readText(LAST)
  return GAME_KEYS.find((key) => key === last)
}

export function saveLastPlayed(key: GameKey): void {
  writeText(LAST, key)
}
