import { api, type ReplyOf } from '@eco/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { queryKeys } from '../../../../lib/api/query.ts'
import { useSession } from '../../../../lib/session/session.ts'

export type VisitedTree = ReplyOf<typeof api.readVisits>
export type VisitWindow = VisitedTree['windows'][number]
export type Visit = VisitedTree['visits'][number]

/** No member yet: the query is disabled. */
const NOBODY = ''

export function useVisits(tid: string) {
  const { userId } = useSession()
  return useQuery({
    queryKey: queryKeys.visits(userId ?? NOBODY, tid),
    meta: { failure: 'Could not load the visits of a tree' },
    queryFn: ({ signal }) => call(api.readVisits, { params: { tid } }, { signal }),
    enabled: userId !== undefined,
  })
}

/** The visit of the present approval that counts in this window, or that waits for a reviewer. */
export const visitIn = (visits: readonly Visit[], months: number): Visit | undefined =>
  visits.find(
    (visit) =>
      visit.present && visit.months === months && (visit.state === 'counted' || visit.state === 'waiting'),
  )
