import { ApiError, api } from '@eco/contract'
import type { WireChallenge } from '@eco/contract/organizations/challenges'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { readPreloaded } from '../../lib/api/preloaded-data.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { useSession } from '../../lib/session/session.ts'
import { page as MESSAGES } from '../../messages/en/challenges.json'
import { useToast } from '../../ui/overlay/toast.tsx'

const NOBODY = ''
const GONE = 404

/** A challenge as the caller may see it; null if there is none for the caller. */
export function useChallenge(id: string) {
  const { userId = NOBODY } = useSession()
  return useQuery({
    queryKey: queryKeys.challenge(userId, id),
    meta: { failure: 'Could not load a challenge' },
    queryFn: ({ signal }): Promise<WireChallenge | null> =>
      call(api.readChallenge, { params: { challenge_id: id } }, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === GONE) return null
        throw error
      }),
    initialData: () => preloaded(id),
    initialDataUpdatedAt: 0,
  })
}

function preloaded(id: string): WireChallenge | undefined {
  const found = readPreloaded(`/challenge/${id}`.toLowerCase()) as { challenge: WireChallenge } | undefined
  return found?.challenge
}

type Part = { team_id: string | null; named: boolean }

/** Takes part, or changes how. @param onDone after the answer, which the page shows at once */
export function useJoin(id: string, onDone: () => void) {
  const { userId = NOBODY } = useSession()
  const queries = useQueryClient()
  return useSend({
    meta: { failure: 'Could not join a challenge' },
    mutationFn: (body: Part) => call(api.joinChallenge, { params: { challenge_id: id }, body }),
    onSuccess: (challenge) => {
      queries.setQueryData(queryKeys.challenge(userId, id), challenge)
      onDone()
    },
  })
}

export function useLeave(id: string) {
  const { userId = NOBODY } = useSession()
  const queries = useQueryClient()
  const toast = useToast()
  return useSend({
    meta: { failure: 'Could not leave a challenge' },
    mutationFn: () => call(api.leaveChallenge, { params: { challenge_id: id } }),
    onSuccess: () => toast.success(MESSAGES.left),
    onError: () => toast.error(MESSAGES.failedAction),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.challenge(userId, id) }),
  })
}
