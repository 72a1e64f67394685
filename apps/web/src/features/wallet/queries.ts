import { api, type ReplyOf } from '@eco/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { creditsOf, earnedOf, entryOf, type StatementEntry } from './mapper.ts'

export const ACCOUNTS = ['credits', 'coins', 'points'] as const
export type Account = (typeof ACCOUNTS)[number]

/** No member yet: the query is disabled. */
const NOBODY = ''

/** The ledger's total and its parts; undefined until loaded, and when loading fails. */
export function useCredits(userId: string | undefined, wanted: boolean) {
  const query = useQuery({
    queryKey: queryKeys.credits(userId ?? NOBODY),
    meta: { failure: 'Could not load credits' },
    queryFn: ({ signal }) => call(api.getCredits, { params: { userId: userId ?? NOBODY } }, { signal }),
    select: creditsOf,
    enabled: wanted && userId !== undefined,
  })
  return { ...query, credits: query.data }
}

/** What the member earned on top of the welcome grants. */
export function useEarned(userId: string | undefined, wanted: boolean) {
  return useQuery({
    queryKey: queryKeys.wallet(userId ?? NOBODY),
    meta: { failure: 'Could not load wallet' },
    queryFn: ({ signal }) => call(api.getWallet, { params: { userId: userId ?? NOBODY } }, { signal }),
    select: earnedOf,
    enabled: wanted && userId !== undefined,
  })
}

type Reading = { isError: boolean; isFetching: boolean; refetch: () => unknown }

/** The props for figures that depend on a query. */
export const readingOf = ({ isError, isFetching, refetch }: Reading) => ({
  failed: isError,
  busy: isFetching,
  retry: () => void refetch(),
})

/** The postings of one account, newest first, in pages. */
export function useStatement(userId: string | undefined, account: Account) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.statement(userId ?? NOBODY, account),
    meta: { failure: 'Could not load statement' },
    queryFn: ({ pageParam, signal }) =>
      call(
        api.getStatement,
        {
          params: { userId: userId ?? NOBODY },
          query: pageParam === undefined ? { account } : { account, cursor: pageParam },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ReplyOf<typeof api.getStatement>) => last?.next,
    enabled: userId !== undefined,
  })
  const { data } = query
  const entries: StatementEntry[] = useMemo(
    () => data?.pages.flatMap((page) => (page?.rows ?? []).map(entryOf)) ?? [],
    [data],
  )
  return { ...query, entries }
}
