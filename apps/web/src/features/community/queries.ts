import { ApiError, api } from '@eco/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { currentSession, useSession } from '../../lib/session/session.ts'

/** Visitors without a session. */
const NOBODY = ''

const IN_PAGES = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next?: string | undefined }) => next,
}

/** The key of all cached community queries of the current member. */
export const communityKey = () => queryKeys.community(currentSession().userId ?? NOBODY)

function useKey(...parts: readonly string[]) {
  const { userId = NOBODY } = useSession()
  return [...queryKeys.community(userId), ...parts]
}

/** Members matching a search, or all in their default order. The order is stable until the page is left. */
export function useMembers(search: string) {
  const query = useInfiniteQuery({
    queryKey: useKey('members', search),
    meta: { failure: 'Could not load members' },
    queryFn: ({ pageParam: cursor, signal }) =>
      call(api.listMembers, { query: { q: search || undefined, cursor } }, { signal }),
    ...IN_PAGES,
    refetchOnWindowFocus: false,
  })
  return { ...query, members: query.data?.pages.flatMap(({ members }) => members) }
}

export function useMe() {
  const { userId } = useSession()
  return useQuery({
    queryKey: useKey('me'),
    meta: { failure: 'Could not load the own member' },
    queryFn: ({ signal }) => call(api.getCommunityMe, {}, { signal }),
    enabled: userId !== undefined,
  })
}

export function useFeed() {
  const { userId } = useSession()
  const query = useInfiniteQuery({
    queryKey: useKey('feed'),
    meta: { failure: 'Could not load the feed' },
    queryFn: ({ pageParam: cursor, signal }) => call(api.getFeed, { query: { cursor } }, { signal }),
    ...IN_PAGES,
    enabled: userId !== undefined,
  })
  return { ...query, posts: query.data?.pages.flatMap(({ posts }) => posts) }
}

export function useMember(memberId: string) {
  const query = useQuery({
    queryKey: useKey('member', memberId),
    meta: { failure: 'Could not load a member' },
    queryFn: ({ signal }) => call(api.getMember, { params: { member_id: memberId } }, { signal }),
  })
  return { ...query, isGone: query.error instanceof ApiError && query.error.status === 404 }
}

export function useMemberPosts(memberId: string) {
  const query = useInfiniteQuery({
    queryKey: useKey('posts', memberId),
    meta: { failure: 'Could not load posts' },
    queryFn: ({ pageParam: cursor, signal }) =>
      call(api.listMemberPosts, { params: { member_id: memberId }, query: { cursor } }, { signal }),
    ...IN_PAGES,
  })
  return { ...query, posts: query.data?.pages.flatMap(({ posts }) => posts) }
}
