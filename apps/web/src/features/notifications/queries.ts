import { api } from '@eco/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'

/** How often an open page polls, ms. */
const ASK_EVERY_MS = 60_000
const FIRST_PAGE = ''

/** What an open page polls. */
const useNews = (userId: string | undefined) =>
  useQuery({
    queryKey: [...queryKeys.notices(userId ?? ''), 'unread'],
    meta: { failure: 'Could not count notifications' },
    queryFn: ({ signal }) => call(api.countNotices, {}, { signal }),
    enabled: userId !== undefined,
    refetchInterval: ASK_EVERY_MS,
  })

/** Whether the member may write nothing. */
export const useIsSuspended = (userId: string | undefined): boolean =>
  useNews(userId).data?.suspended === true && userId !== undefined

/** The number of unread notifications; 0 until loaded. */
export function useUnread(userId: string | undefined): number {
  const { data } = useNews(userId)
  const unread = userId === undefined ? 0 : (data?.unread ?? 0)
  useShowNews(userId, unread)
  return unread
}

/** Loads the member's entries and credits again when a notification arrives: it may report a decision. */
function useShowNews(userId: string | undefined, unread: number): void {
  const queries = useQueryClient()
  const former = useRef({ userId, unread })
  useEffect(() => {
    const { userId: before, unread: known } = former.current
    former.current = { userId, unread }
    if (userId === undefined || userId !== before || unread <= known) return
    for (const queryKey of DECIDED.map((keyOf) => keyOf(userId))) void queries.invalidateQueries({ queryKey })
  }, [queries, userId, unread])
}

/** What a decision changes. */
const DECIDED = [
  queryKeys.statuses,
  queryKeys.credits,
  queryKeys.wallet,
  queryKeys.statement,
  queryKeys.transfers,
  queryKeys.dashboard,
  queryKeys.activities,
  (userId: string) => [...queryKeys.member(userId), 'assets'],
  (userId: string) => [...queryKeys.member(userId), 'history'],
  (userId: string) => [...queryKeys.member(userId), 'activity-history'],
] as const

/** The list, newest first; marks the loaded notifications as read. */
export function useNotices(userId: string) {
  const queries = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.notices(userId), 'list'],
    meta: { failure: 'Could not load notifications' },
    queryFn: ({ pageParam, signal }) =>
      call(api.listNotices, { query: pageParam === FIRST_PAGE ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const { mutate: markRead } = useMutation({
    meta: { failure: 'Could not mark notifications as read' },
    mutationFn: (newest: string) => call(api.readNotices, { body: { newest } }),
    onSuccess: (unread) =>
      queries.setQueryData([...queryKeys.notices(userId), 'unread'], (known?: object) => ({
        ...known,
        ...unread,
      })),
  })
  const newest = query.data?.pages[0]?.notices[0]
  const unseen = newest !== undefined && !newest.read ? newest.id : undefined
  useEffect(() => {
    if (unseen !== undefined) markRead(unseen)
  }, [unseen, markRead])
  return { ...query, notices: query.data?.pages.flatMap(({ notices }) => notices) }
}
