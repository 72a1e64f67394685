import { api } from '@eco/contract'
import type { ChallengeBody, WireChallenge } from '@eco/contract/organizations/challenges'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { useMember } from '../signed-in.ts'

/** Challenges of the organization, newest first, in pages. */
export function useChallenges() {
  const { u_id: userId } = useMember()
  const query = useInfiniteQuery({
    queryKey: queryKeys.challenges(userId),
    meta: { failure: 'Could not load challenges' },
    queryFn: ({ pageParam: cursor, signal }) =>
      call(api.listChallenges, { params: { organization_id: userId }, query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  return { ...query, rows: query.data?.pages.flatMap(({ data }) => data) }
}

export function useOwnChallenge(challenge_id: string) {
  const { u_id: userId } = useMember()
  return useQuery({
    queryKey: queryKeys.challenge(userId, challenge_id),
    meta: { failure: 'Could not load a challenge' },
    queryFn: ({ signal }) => call(api.readChallenge, { params: { challenge_id } }, { signal }),
  })
}

/** Announces a challenge, or changes one. @param onDone after the answer */
export function useSaveChallenge(
  challenge: WireChallenge | undefined,
  onDone: (saved: WireChallenge) => void,
) {
  const { u_id: organization_id } = useMember()
  const queries = useQueryClient()
  return useSend({
    meta: { failure: 'Could not save a challenge' },
    mutationFn: (body: ChallengeBody, { keyFor }): Promise<WireChallenge> =>
      challenge
        ? call(api.changeChallenge, {
            params: { organization_id, challenge_id: challenge.challenge_id },
            body,
          })
        : call(
            api.createChallenge,
            { params: { organization_id }, body },
            { idempotencyKey: keyFor(JSON.stringify(body)) },
          ),
    onSuccess: (saved) => {
      queries.setQueryData(queryKeys.challenge(organization_id, saved.challenge_id), saved)
      onDone(saved)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.challenges(organization_id) }),
  })
}

export function useDeleteChallenge(challenge_id: string, onDone: () => void, onError: () => void) {
  const { u_id: organization_id } = useMember()
  const queries = useQueryClient()
  return useSend({
    meta: { failure: 'Could not delete a challenge' },
    mutationFn: () => call(api.deleteChallenge, { params: { organization_id, challenge_id } }),
    onSuccess: onDone,
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.challenges(organization_id) }),
  })
}
