import { api } from '@eco/contract'
import { DIFFICULTIES, type Difficulty, GAME_KEYS, type GameKey } from '@eco/domain/games/catalogue'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { queryKeys } from '../../../../lib/api/query.ts'
import { readJson, readText, writeJson, writeText } from '../../../../lib/browser/storage.ts'
import { draftOwner } from '../../../../lib/form/drafts.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { frame as FRAME_MESSAGES } from '../../../../messages/en/game-frame.json'

export type Bests = Partial<Record<GameKey, Partial<Record<Difficulty, number>>>>

const BESTS = 'games:bests'
const LAST = 'games:last'

/** The highest of the numbers that `scoresOf` returns for each game and difficulty. */
function bestsOf(scoresOf: (key: GameKey, difficulty: Difficulty) => readonly unknown[]): Bests {
  const bests: Bests = {}
  for (const key of GAME_KEYS)
    for (const difficulty of DIFFICULTIES) {
      const points = scoresOf(key, difficulty).filter((one) => typeof one === 'number')
      if (points.length > 0) bests[key] = { ...bests[key], [difficulty]: Math.max(...points) }
    }
  return bests
}

/** Best scores by member of this browser, and for visitors. */
function readStored(): Record<string, Bests> {
  const stored = readJson(BESTS)
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Record<string, Bests>)
    : {}
}

/** Best scores in this browser, verified or not. */
export function localBests(owner = draftOwner()): Bests {
  const stored = readStored()[owner]
  return bestsOf((key, difficulty) => [stored?.[key]?.[difficulty]])
}

/** Stores a score if it is the best. Returns the previous best; undefined for the first. */
export function saveLocalBest(key: GameKey, difficulty: Difficulty, points: number): number | undefined {
  const owner = draftOwner()
  const bests = localBests(owner)
  const before = bests[key]?.[difficulty]
  if (before === undefined || points > before)
    writeJson(BESTS, {
      ...readStored(),
      [owner]: { ...bests, [key]: { ...bests[key], [difficulty]: points } },
    })
  return before
}

/**
 * Best score of each game and difficulty: of this browser and of the member's verified scores. `noBest` is the
 * text without a best score: 'Not played yet', or a dash until the server has answered.
 */
export function useBests(): { bests: Bests; noBest: string } {
  const { userId } = useSession()
  const { data } = useQuery({
    queryKey: queryKeys.gameBests(userId ?? ''),
    queryFn: async ({ signal }) => {
      const { rows = [] } = await call(api.getBestScores, {}, { signal })
      return bestsOf((key, difficulty) =>
        rows.flatMap((row) => (row.key === key && row.difficulty === difficulty ? [row.points] : [])),
      )
    },
    enabled: userId !== undefined,
  })
  const local = localBests()
  const isKnown = userId === undefined || data !== undefined
  return {
    bests: bestsOf((key, difficulty) => [local[key]?.[difficulty], data?.[key]?.[difficulty]]),
    noBest: isKnown ? FRAME_MESSAGES.noBest : FRAME_MESSAGES.unknownBest,
  }
}

/** The game last played in this browser. */
export function lastPlayed(): GameKey | undefined {
  const last = readText(LAST)
  return GAME_KEYS.find((key) => key === last)
}

export function saveLastPlayed(key: GameKey): void {
  writeText(LAST, key)
}
