import { ApiError, api } from '@eco/contract'
import type { WireSubmission } from '@eco/contract/activities/activities'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api/api.ts'
import { queryKeys } from '../../../lib/api/query.ts'
import { useSession } from '../../../lib/session/session.ts'
import { history as MESSAGES } from '../../../messages/en/activity-history.json'
import { useToast } from '../../../ui/overlay/toast.tsx'

/** No member or no submission: the query is disabled. */
const NOTHING = ''

const historyQuery = (userId: string, id: string) => ({
  queryKey: queryKeys.submission(userId, id),
  meta: { failure: 'Could not load the history of a submission' },
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(api.submissionHistory, { params: { submission_id: id } }, { signal }),
})

/** A submission with what happened to it, newest first. */
export function useSubmissionHistory(id: string | undefined, enabled: boolean) {
  const { userId } = useSession()
  return useQuery({
    ...historyQuery(userId ?? NOTHING, id ?? NOTHING),
    enabled: enabled && id !== undefined && userId !== undefined,
  })
}

/** Opens the submission that a link such as a notification's names, once. */
export function useLinkedSubmission(open: (submission: WireSubmission) => void): void {
  const { userId } = useSession()
  const { entry }: Readonly<Record<string, unknown>> = useLocation({ select: (at) => at.search })
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const opens = useRef(open)
  opens.current = open
  useEffect(() => {
    if (typeof entry !== 'string' || userId === undefined) return
    // so that neither a reload nor the back button opens it again
    void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
    queries.fetchQuery({ ...historyQuery(userId, entry), staleTime: 0 }).then(
      ({ submission }) => opens.current(submission),
      (reason: unknown) =>
        reason instanceof ApiError && reason.status === 404
          ? toast.info(MESSAGES.gone)
          : toast.error(MESSAGES.entryFailed),
    )
  }, [entry, userId, queries, navigate, toast])
}
