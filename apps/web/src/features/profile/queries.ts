import { api } from '@eco/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { logFailure } from '../../lib/log.ts'
import { queryKeys } from '../../lib/query.ts'
import { load } from './mapper.ts'

export function useProfile(userId: string) {
  const query = useQuery({
    queryKey: queryKeys.profile(userId),
    queryFn: ({ signal }) => load(userId, signal),
    enabled: userId !== '',
  })
  const { error } = query
  useEffect(() => {
    if (error) logFailure('Could not load the profile', error)
  }, [error])
  return query
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
