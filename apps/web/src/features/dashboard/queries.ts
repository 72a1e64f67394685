import { api } from '@eco/contract'
import { ASSET_KINDS, type AssetKind } from '@eco/domain/assets/kinds'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { logFailure } from '../../lib/browser/log.ts'
import { writeJson } from '../../lib/browser/storage.ts'
import { isLeaving } from '../../lib/session/leaving.ts'
import { KEYS } from '../../lib/session/session-store.ts'
import { creditsOf, type DashboardReply } from './mapper.ts'

/** No member yet: the query is disabled. */
const NOBODY = ''

/** Sums and recent activity, as in the server's reply. */
export function useDashboardReply(userId: string | undefined) {
  return useQuery({
    queryKey: queryKeys.dashboard(userId ?? NOBODY),
    meta: { failure: 'Could not load the dashboard' },
    queryFn: ({ signal }) => call(api.getDashboard, { params: { userId: userId ?? NOBODY } }, { signal }),
    enabled: userId !== undefined,
  })
}

/** The same for the page: logs a failure to the console and caches the newest entry. */
export function useDashboard(userId: string | undefined) {
  const query = useDashboardReply(userId)
  const { data } = query
  useEffect(() => {
    if (data) writeJson(KEYS.latestActivity, data.recent[0] ?? null)
  }, [data])
  return query
}

export function useCredits(userId: string | undefined) {
  return useQuery({
    queryKey: queryKeys.credits(userId ?? NOBODY),
    meta: { failure: 'Could not load credits' },
    queryFn: ({ signal }) => call(api.getCredits, { params: { userId: userId ?? NOBODY } }, { signal }),
    select: creditsOf,
    enabled: userId !== undefined,
  })
}

/** 50 for each asset: the total that the page computes according to the specification. */
function activityCredits(reply: DashboardReply): number {
  const counted: Partial<Record<AssetKind, { count: number }>> = reply
  const counts = ASSET_KINDS.map((kind) => counted[kind]?.count ?? 0)
  return CREDITS_PER_ASSET * counts.reduce((sum, count) => sum + count, 0)
}

/**
 * Sends the total once per visit, after all figures have loaded, and never after a failure or while logging out. The
 * server ignores the sent total and returns the ledger's value, which replaces the one on the page.
 */
export function useReportTotal(
  userId: string | undefined,
  dashboard: ReturnType<typeof useDashboard>,
  credits: ReturnType<typeof useCredits>,
): void {
  const queries = useQueryClient()
  const reported = useRef<string>(undefined)
  const { data } = dashboard
  const known = dashboard.isSuccess && credits.isSuccess
  useEffect(() => {
    if (userId === undefined || data === undefined || !known || reported.current === userId || isLeaving())
      return
    reported.current = userId
    const token_value = activityCredits(data)
    call(api.updateCredits, { body: { uid: userId, token_value } })
      .then((reply) => {
        if (reply?.token_value !== undefined) queries.setQueryData(queryKeys.credits(userId), reply)
      })
      .catch((reason: unknown) => logFailure('Could not report the total', reason))
  }, [userId, data, known, queries])
}

/** State of a part of the page whose figures are not loaded. */
export type Part = { failed: boolean; fetching: boolean; retry: () => void }

/** Loaded figures stay visible when a refetch fails. */
export function usePart({ data, isError, isFetching, refetch }: UseQueryResult<unknown>): Part {
  return useMemo(
    () => ({
      failed: isError && data === undefined,
      fetching: isFetching,
      retry: () => void refetch(),
    }),
    [isError, data, isFetching, refetch],
  )
}
