import { api, type ReplyOf } from '@eco/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { leaderboard as MESSAGES } from '../../messages/en/leaderboard.json'
import { FORM_TOAST_MS, useToast } from '../../ui/overlay/toast.tsx'

export type Leaderboard = ReplyOf<typeof api.getLeaderboard>

/** @param userId undefined when nobody is logged in: only the list is returned */
export function useLeaderboard(userId = '') {
  return useQuery({
    queryKey: queryKeys.leaderboard(userId),
    meta: { failure: 'Could not load the leaderboard' },
    queryFn: ({ signal }) => call(api.getLeaderboard, {}, { signal }),
  })
}

/** The member's setting: shows a change at once and reverts it when the server refuses. */
export function useShowMe(userId: string, shown: boolean) {
  const queries = useQueryClient()
  const toast = useToast()

  const { mutate, underWay } = useSend({
    meta: { failure: 'Could not change the leaderboard' },
    mutationFn: (show: boolean) => call(api.showMe, { body: { show } }),
    onSuccess: (_, show) => {
      toast.success(show ? MESSAGES.shown : MESSAGES.hidden, { ms: FORM_TOAST_MS })
      // Pending until the setting is read again, so that the switch does not flicker.
      return queries.invalidateQueries({ queryKey: queryKeys.leaderboard(userId) })
    },
    onError: () => toast.error(MESSAGES.switchFailed),
  })
  return { show: underWay?.input ?? shown, change: mutate }
}
