import { api, type ReplyOf } from '@eco/contract'
import { ASSET_EVENTS, type AssetEvent, type AssetKind } from '@eco/domain/assets/kinds'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { writeJson } from '../../lib/browser/storage.ts'
import { KEYS } from '../../lib/session/session-store.ts'
import type { AnyKind } from './kind-view.ts'
import { KINDS } from './kinds.ts'

/** No member yet: the query is disabled. */
const NOBODY = ''

/** A member's assets of one kind, in pages, newest first. */
function useAssetList({ kind, list: { failure, load, itemOf } }: AnyKind, userId: string | undefined) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.assets(userId ?? NOBODY, kind),
    meta: { failure },
    queryFn: ({ pageParam, signal }) =>
      load(
        { params: { userId: userId ?? NOBODY }, query: pageParam === undefined ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last?.next,
    enabled: userId !== undefined,
  })
  const { data } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page?.data ?? []), [data])
  const items = useMemo(() => rows?.map(itemOf) ?? [], [rows, itemOf])
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

export type List = ReturnType<typeof useAssetList>

/** The member's assets of all kinds. The browser stores a copy; the server's answer always wins. */
export function useAssetLists(userId: string | undefined): Readonly<Record<AssetKind, List>> {
  const ev = useAssetList(KINDS.ev, userId)
  const solar = useAssetList(KINDS.solar, userId)
  const tree = useAssetList(KINDS.tree, userId)
  const [evs, solarPanels, trees] = [ev.rows, solar.rows, tree.rows]
  useEffect(() => {
    if (evs ?? solarPanels ?? trees)
      writeJson(KEYS.assets, { evs: evs ?? [], solarPanels: solarPanels ?? [], trees: trees ?? [] })
  }, [evs, solarPanels, trees])
  return { ev, solar, tree }
}

/** Status by asset id. After a failure every asset counts as pending. */
export function useStatuses(userId: string | undefined) {
  return useQuery({
    queryKey: queryKeys.statuses(userId ?? NOBODY),
    meta: { failure: 'Could not load asset statuses' },
    queryFn: ({ signal }) => call(api.assetStatuses, { params: { u_id: userId ?? NOBODY } }, { signal }),
    enabled: userId !== undefined,
  })
}

export type HistoryEntry = {
  at: number
  event: AssetEvent | undefined
  actor: string
  reason: string | undefined
  serials: string | undefined
}

function historyOf(reply: ReplyOf<typeof api.assetHistory>): HistoryEntry[] {
  return (reply.data ?? []).map((row) => ({
    at: row.at,
    event: ASSET_EVENTS.find((known) => known === row.event),
    actor: row.actor,
    reason: row.reason ?? undefined,
    serials: row.serials ?? undefined,
  }))
}

export function useHistory(userId: string | undefined, assetId: string) {
  return useQuery({
    queryKey: queryKeys.history(userId ?? NOBODY, assetId),
    meta: { failure: 'Could not load asset history' },
    queryFn: ({ signal }) => call(api.assetHistory, { params: { asset_id: assetId } }, { signal }),
    select: historyOf,
    enabled: userId !== undefined,
  })
}

/** The member's credits from the ledger; undefined until read after `since` (ms since 1970). */
export function useBalance(userId: string | undefined, since: number) {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.credits(userId ?? NOBODY),
    meta: { failure: 'Could not load credits' },
    queryFn: ({ signal }) => call(api.getCredits, { params: { userId: userId ?? NOBODY } }, { signal }),
    enabled: userId !== undefined,
  })
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
  const { data } = useQuery({
    queryKey: queryKeys.dashboard(userId ?? NOBODY),
    meta: { failure: 'Could not load asset counts' },
    queryFn: ({ signal }) => call(api.getDashboard, { params: { userId: userId ?? NOBODY } }, { signal }),
    enabled: userId !== undefined,
  })
  return (kind: AssetKind) => data?.[kind]?.count
}
