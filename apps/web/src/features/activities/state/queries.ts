import { api } from '@eco/contract'
import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { call } from '../../../lib/api/api.ts'
import { queryKeys } from '../../../lib/api/query.ts'
import { currentSession, useSession } from '../../../lib/session/session.ts'
import { cacheActivities, hasCached, isServerChange, readCached } from './cached-state.ts'
import { type Activities, activitiesOf, type ChangedReply, NOTHING, withChange } from './view.ts'

/** No member: the query is disabled. */
const NOBODY = ''
/** How often a visible page polls for changes made on other devices, ms. */
const REFRESH_MS = 60_000

export type ActivitiesState = ReturnType<typeof useActivities>

/**
 * The member's coins, streaks and cooldowns: the cached state at once, then the server's answer.
 * A visitor sees what an expired session left in the cache, and nothing after a logout.
 * `known` is false until either is available.
 */
export function useActivities() {
  const { userId } = useSession()
  const queries = useQueryClient()
  const queryKey = useMemo(() => queryKeys.activities(userId ?? NOBODY), [userId])
  const query = useQuery({
    queryKey,
    meta: { failure: 'Could not load activities' },
    queryFn: async ({ signal }) => {
      const reply = await call(api.getActivityState, {}, { signal })
      return activitiesOf(reply, Date.now())
    },
    enabled: userId !== undefined,
    refetchInterval: REFRESH_MS,
  })
  const { data } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cached state belongs to the member
  const stored = useMemo(() => (typeof window === 'undefined' ? NOTHING : readCached(Date.now())), [userId])

  useEffect(() => {
    if (userId !== undefined && data) cacheActivities(userId, data)
  }, [userId, data])

  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey }), [queries, queryKey])
  useEffect(() => {
    // Another tab has cached a new server answer.
    const look = (event: StorageEvent) => {
      if (isServerChange(event)) refresh()
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [refresh])

  return {
    ...(data ?? stored),
    known: data !== undefined || userId === undefined || hasCached(),
    failed: query.isError && data === undefined,
    fetching: query.isFetching,
    refresh,
    retry: () => void query.refetch(),
  }
}

/** Days with activities in the past year, home time zone, ascending; `days` is undefined until loaded. */
export function useHistoryDays() {
  const { userId } = useSession()
  const query = useQuery({
    queryKey: queryKeys.activityHistory(userId ?? NOBODY, { view: 'days' }),
    meta: { failure: 'Could not load the days of activities' },
    queryFn: ({ signal }) => call(api.activityHistory, {}, { signal }),
    select: (reply) => reply.days ?? [],
    enabled: userId !== undefined,
  })
  return {
    days: query.data,
    failed: query.isError && query.data === undefined,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  }
}

/** Writes the server's answer into the query cache, then refetches coins, statement and history. */
export function useTakeChange() {
  const queries = useQueryClient()
  return useCallback(
    async (key: ActivityKey, reply: ChangedReply) => {
      // Read now: the member may have logged in during the submission.
      const { userId } = currentSession()
      if (userId === undefined) return
      const queryKey = queryKeys.activities(userId)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<Activities>(queryKey, (before) =>
        withChange(before ?? readCached(Date.now()), key, reply, Date.now()),
      )
      await queries.invalidateQueries({
        queryKey: queryKeys.member(userId),
        predicate: (query) => query.queryKey[2] !== queryKey[2],
      })
    },
    [queries],
  )
}
