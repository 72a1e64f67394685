import { api } from '@eco/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { load } from './mapper.ts'

export function useProfile(userId: string) {
  return useQuery({
    queryKey: queryKeys.profile(userId),
    meta: { failure: 'Could not load the profile' },
    queryFn: ({ signal }) => load(userId, signal),
    enabled: userId !== '',
  })
}

export type SeenSession = { id: string; current: boolean; userAgent: string; seenAt: number }

export function useSessions(userId: string) {
  return useQuery({
    queryKey: queryKeys.sessions(userId),
    queryFn: async ({ signal }) => {
      const reply = await call(api.listSessions, {}, { signal })
      return (reply?.sessions ?? []).map(
        (row): SeenSession => ({
          id: row.session_id,
          current: row.current,
          userAgent: row.user_agent,
          seenAt: row.seen_at,
        }),
      )
    },
    enabled: userId !== '',
  })
}
