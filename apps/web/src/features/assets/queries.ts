import { api } from '@eco/contract'
import type { AssetKind } from '@eco/domain/assets/kinds'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { logFailure } from '../../lib/browser/log.ts'
import { historyOf } from './mapper.ts'

/** No member yet: the query is disabled. */
const NOBODY = ''

type Page<Row> = { data?: readonly Row[]; next?: string | undefined } | undefined
type Ask<Row> = (
  input: { params: { userId: string }; query: { cursor?: string } },
  options: { signal: AbortSignal },
) => Promise<Page<Row>>

/** A member's assets of one kind, in pages, newest first. A failure is only logged to the console. */
export function useAssetList<Row, Item>(
  kind: AssetKind,
  name: string,
  userId: string | undefined,
  { ask, read }: { ask: Ask<Row>; read: (row: Row) => Item },
) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.assets(userId ?? NOBODY, kind),
    queryFn: ({ pageParam, signal }) =>
      ask(
        { params: { userId: userId ?? NOBODY }, query: pageParam === undefined ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last?.next,
    enabled: userId !== undefined,
  })
  const { data } = query
  useLogged(name, query.error)
  const rows = useMemo(() => data?.pages.flatMap((page) => page?.data ?? []), [data])
  const items = useMemo(() => rows?.map(read) ?? [], [rows, read])
  return {
    items,
    /** Raw rows for the browser's copy; undefined until loaded. */
    rows,
    isPending: query.isPending,
    isError: query.isError,
    isFetching: query.isFetching,
    hasNextPage: query.hasNextPage,
    isFetchingNextPage: query.isFetchingNextPage,
    refetch: () => void query.refetch(),
    fetchNextPage: () => void query.fetchNextPage(),
  }
}

export type List<Item> = ReturnType<typeof useAssetList<unknown, Item>>

/** Status by asset id. A failure is only logged to the console; every asset then counts as pending. */
export function useStatuses(userId: string | undefined) {
  const query = useQuery({
    queryKey: queryKeys.statuses(userId ?? NOBODY),
    queryFn: ({ signal }) => call(api.assetStatuses, { params: { u_id: userId ?? NOBODY } }, { signal }),
    enabled: userId !== undefined,
  })
  useLogged('asset statuses', query.error)
  return query
}

export function useHistory(userId: string | undefined, assetId: string) {
  const query = useQuery({
    queryKey: queryKeys.history(userId ?? NOBODY, assetId),
    queryFn: ({ signal }) => call(api.assetHistory, { params: { asset_id: assetId } }, { signal }),
    select: historyOf,
    enabled: userId !== undefined,
  })
  useLogged('asset history', query.error)
  return query
}

/** The member's credits from the ledger; undefined until read after `since` (ms since 1970). */
export function useBalance(userId: string | undefined, since: number) {
  const query = useQuery({
    queryKey: queryKeys.credits(userId ?? NOBODY),
    queryFn: ({ signal }) => call(api.getCredits, { params: { userId: userId ?? NOBODY } }, { signal }),
    enabled: userId !== undefined,
  })
  useLogged('credits', query.error)
  const { data, dataUpdatedAt, isError, isFetching, refetch } = query
  const total = Number(data?.token_value ?? Number.NaN)
  const isRead = dataUpdatedAt >= since && Number.isFinite(total)
  return {
    balance: isRead ? { total, pending: (data?.parts?.pending ?? 0) + (data?.parts?.held ?? 0) } : undefined,
    failed: isError && !isFetching,
    retry: () => void refetch(),
  }
}

/** The member's number of assets of a kind; undefined until the server answers. */
export function useCounts(userId: string | undefined) {
  const query = useQuery({
    queryKey: queryKeys.dashboard(userId ?? NOBODY),
    queryFn: ({ signal }) => call(api.getDashboard, { params: { userId: userId ?? NOBODY } }, { signal }),
    enabled: userId !== undefined,
  })
  useLogged('asset counts', query.error)
  return (kind: AssetKind) => query.data?.[kind]?.count
}

export function useLogged(what: string, error: unknown): void {
  useEffect(() => {
    if (error) logFailure(`Could not load ${what}`, error)
  }, [what, error])
}
