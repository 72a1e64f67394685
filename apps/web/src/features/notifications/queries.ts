import { api } from '@eco/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'

/** How often an open page polls, ms. */
const ASK_EVERY_MS = 60_000
const FIRST_PAGE = ''

/** The number of unread notifications; 0 until loaded. */
export function useUnread(userId: string | undefined): number {
  const { data } = useQuery({
    queryKey: [...queryKeys.notices(userId ?? ''), 'unread'],
    meta: { failure: 'Could not count notifications' },
    queryFn: ({ signal }) => call(api.countNotices, {}, { signal }),
    enabled: userId !== undefined,
    refetchInterval: ASK_EVERY_MS,
  })
  return userId === undefined ? 0 : (data?.unread ?? 0)
}

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
    onSuccess: (unread) => queries.setQueryData([...queryKeys.notices(userId), 'unread'], unread),
  })
  const newest = query.data?.pages[0]?.notices[0]
  const unseen = newest !== undefined && !newest.read ? newest.id : undefined
  useEffect(() => {
    if (unseen !== undefined) markRead(unseen)
  }, [unseen, markRead])
  return { ...query, notices: query.data?.pages.flatMap(({ notices }) => notices) }
}
