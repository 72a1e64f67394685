import { api } from '@eco/contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/session.ts'
import { call } from './api.ts'
import { queryKeys } from './query.ts'

/** How many of the member's entries were approved and rejected; undefined until loaded. */
export function useOwnRecord(): { approved: number; rejected: number } | undefined {
  const { userId = '' } = useSession()
  const { data } = useQuery({
    queryKey: queryKeys.record(userId),
    meta: { failure: 'Could not load the record' },
    queryFn: ({ signal }) => call(api.readOwnRecord, {}, { signal }),
    enabled: userId !== '',
  })
  return data
}

/** What adds up to the evidence of an own entry. */
export function useEvidence(entryId: string | undefined) {
  const { userId = '' } = useSession()
  return useQuery({
    queryKey: queryKeys.evidence(userId, entryId ?? ''),
    meta: { failure: 'Could not load the evidence' },
    queryFn: ({ signal }) => call(api.readEvidence, { params: { entry_id: entryId ?? '' } }, { signal }),
    enabled: entryId !== undefined,
  })
}
