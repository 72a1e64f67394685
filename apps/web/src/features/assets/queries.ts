import { api } from '@eco/contract'
import type { AssetKind } from '@eco/domain/assets/kinds'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'

/** No member yet: the query is disabled. */
const NOBODY = ''

/** Status by asset id. After a failure every asset counts as pending. */
export function useStatuses(userId: string | undefined) {
  return useQuery({
    queryKey: queryKeys.statuses(userId ?? NOBODY),
    meta: { failure: 'Could not load asset statuses' },
    queryFn: ({ signal }) => call(api.assetStatuses, { params: { u_id: userId ?? NOBODY } }, { signal }),
    enabled: userId !== undefined,
  })
}

export function useHistory(userId: string | undefined, assetId: string) {
  return useQuery({
    queryKey: queryKeys.history(userId ?? NOBODY, assetId),
    meta: { failure: 'Could not load asset history' },
    queryFn: ({ signal }) => call(api.assetHistory, { params: { asset_id: assetId } }, { signal }),
    select: ({ data }) => data,
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
  const known: Partial<Record<AssetKind, { count: number }>> = data ?? {}
  return (kind: AssetKind) => known[kind]?.count
}
