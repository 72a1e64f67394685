import { api } from '@eco/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query.ts'
import { useSession } from '../../../lib/session.ts'
import { type Bests, localBests, mergeBests } from './local-bests.ts'

/** `isKnown`: the server has answered, so that a missing best means that the game was not played. */
type KnownBests = { bests: Bests; isKnown: boolean }

/** The best of each game and difficulty: what this browser saw, and what the server has verified of the member. */
export function useBests(): KnownBests {
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
  return { bests: mergeBests(localBests(), data ?? {}), isKnown: userId === undefined || data !== undefined }
}
