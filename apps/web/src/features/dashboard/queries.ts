import { api } from '@eco/contract'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/api.ts'
import { logFailure } from '../../lib/log.ts'
import { queryKeys } from '../../lib/query.ts'
import { KEYS } from '../../lib/session-store.ts'
import { writeJson } from '../../lib/storage.ts'
import { creditsOf, type Sums, sumsOf } from './wire.ts'

/** No member yet: the query waits. */
const NOBODY = ''

/** Sums and recent activity, as the server answers them. A failure is written to the console only. */
export function useDashboard(userId: string | undefined) {
  const query = useQuery({
    queryKey: queryKeys.dashboard(userId ?? NOBODY),
    queryFn: ({ signal }) => call(api.getDashboard, { params: { userId: userId ?? NOBODY } }, { signal }),
    enabled: userId !== undefined,
  })
  const { data, error } = query
  useEffect(() => {
    if (error) logFailure('Could not load the dashboard', error)
  }, [error])
  useEffect(() => {
    if (data) writeJson(KEYS.latestActivity, data.recent?.[0] ?? null)
  }, [data])
  return query
}

export function useCredits(userId: string | undefined) {
  const query = useQuery({
    queryKey: queryKeys.credits(userId ?? NOBODY),
    queryFn: ({ signal }) => call(api.getCredits, { params: { userId: userId ?? NOBODY } }, { signal }),
    select: creditsOf,
    enabled: userId !== undefined,
  })
  const { error } = query
  useEffect(() => {
    if (error) logFailure('Could not load credits', error)
  }, [error])
  return query
}

/** 50 for each asset: the total that the specification has the page compute. */
export function activityCredits(sums: Sums): number {
  return CREDITS_PER_ASSET * (sums.ev.count + sums.solar.count + sums.tree.count)
}

/**
 * Sends the total once for each visit, after the sums have come. The ledger answers its own value and keeps nothing
 * of what is sent; that value replaces the one on the page.
 */
export function useReportTotal(userId: string | undefined, query: ReturnType<typeof useDashboard>): void {
  const queries = useQueryClient()
  const reported = useRef<string>(undefined)
  const { data } = query
  useEffect(() => {
    if (userId === undefined || data === undefined || reported.current === userId) return
    reported.current = userId
    const token_value = activityCredits(sumsOf(data))
    call(api.updateCredits, { body: { uid: userId, token_value } })
      .then((reply) => {
        if (reply?.token_value !== undefined) queries.setQueryData(queryKeys.credits(userId), reply)
      })
      .catch((reason: unknown) => logFailure('Could not report the total', reason))
  }, [userId, data, queries])
}
