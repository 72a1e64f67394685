import { api, type ReplyOf } from '@eco/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '../../lib/api.ts'
import { logFailure } from '../../lib/log.ts'
import { queryKeys } from '../../lib/query.ts'
import { keepAssets } from './assets-cache.ts'
import { historyOf, type Tree, treeOf } from './wire.ts'

/** No member yet: the query waits. */
const NOBODY = ''

/** The member's trees, page by page; newest first. A failure is written to the console only. */
export function useTrees(userId: string | undefined) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.trees(userId ?? NOBODY),
    queryFn: ({ pageParam, signal }) =>
      call(
        api.listTrees,
        { params: { userId: userId ?? NOBODY }, query: pageParam === undefined ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ReplyOf<typeof api.listTrees>) => last?.next,
    enabled: userId !== undefined,
  })
  const { data, error } = query
  useEffect(() => {
    if (data) keepAssets(data.pages.flatMap((page) => page?.data ?? []))
  }, [data])
  useLogged('trees', error)
  const trees: Tree[] = useMemo(
    () => data?.pages.flatMap((page) => (page?.data ?? []).map(treeOf)) ?? [],
    [data],
  )
  return { ...query, trees }
}

/** Status by asset id. A failure is written to the console only; every asset then counts as pending. */
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

/** How many assets of each kind the member has; undefined until the server has said so. */
export function useCounts(userId: string | undefined) {
  const query = useQuery({
    queryKey: queryKeys.dashboard(userId ?? NOBODY),
    queryFn: ({ signal }) => call(api.getDashboard, { params: { userId: userId ?? NOBODY } }, { signal }),
    enabled: userId !== undefined,
  })
  useLogged('asset counts', query.error)
  const sums = query.data
  return sums && { ev: sums.ev?.count, tree: sums.tree?.count, solar: sums.solar?.count }
}

function useLogged(what: string, error: unknown): void {
  useEffect(() => {
    if (error) logFailure(`Could not load ${what}`, error)
  }, [what, error])
}
