import { api } from '@eco/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { queryKeys } from '../../../../lib/api/query.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { frame as FRAME_MESSAGES } from '../../../../messages/en/game-frame.json'
import { type Bests, localBests, mergeBests } from './local-bests.ts'

type BestScores = {
  bests: Bests
  /** Text without a best score: 'Not played yet', or a dash until the server has answered. */
  noBest: string
}

/** Best score of each game and difficulty: of this browser and of the member's verified scores. */
export function useBests(): BestScores {
  const { userId } = useSession()
  const { data } = useQuery({
    queryKey: queryKeys.gameBests(userId ?? ''),
    queryFn: async ({ signal }) => {
      const { rows } = await call(api.getBestScores, {}, { signal })
      let bests: Bests = {}
      for (const { key, difficulty, points } of rows ?? [])
        bests = mergeBests(bests, { [key]: { [difficulty]: points } })
      return bests
    },
    enabled: userId !== undefined,
  })
  const isKnown = userId === undefined || data !== undefined
  return {
    bests: mergeBests(localBests(), data ?? {}),
    noBest: isKnown ? FRAME_MESSAGES.noBest : FRAME_MESSAGES.unknownBest,
  }
}
