import { api } from '@eco/contract'
import type { WireSubmission } from '@eco/contract/activities/activities'
import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../lib/api/api.ts'
import { queryKeys } from '../../../lib/api/query.ts'
import { useSession } from '../../../lib/session/session.ts'

export type Filter = {
  key?: ActivityKey
  status?: WireSubmission['status']
  /** ISO calendar days in the member's home time zone, both inclusive */
  from?: string
  to?: string
}
export const NO_FILTER: Filter = {}
export const isFiltered = (filter: Filter): boolean =>
  Object.values(filter).some((value) => value !== undefined)

/** No member yet: the query is disabled. */
const NOBODY = ''
const NO_ROWS: readonly WireSubmission[] = []

/** The member's matching submissions, newest first, in pages. A failure is only logged to the console. */
export function useHistory(filter: Filter) {
  const { userId } = useSession()
  const query = useInfiniteQuery({
    queryKey: queryKeys.activityHistory(userId ?? NOBODY, filter),
    meta: { failure: 'Could not load the history of activities' },
    queryFn: ({ pageParam, signal }) =>
      call(
        api.activityHistory,
        { query: { ...filter, ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    enabled: userId !== undefined,
  })
  const { data } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows ?? []) ?? NO_ROWS, [data])
  return { ...query, rows, pages: data?.pages.length ?? 0 }
}
