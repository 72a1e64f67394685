import { api, type ReplyOf } from '@eco/contract'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { readPreloaded } from '../../lib/api/preloaded-data.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { useSession } from '../../lib/session/session.ts'
import { certificate as MESSAGES } from '../../messages/en/retirements.json'
import { useToast } from '../../ui/overlay/toast.tsx'

/** No member is logged in. */
const NOBODY = ''
/** How often a page asks whether the public log has the retirement, ms: soon after it, and later. */
const SOON_MS = 3_000
const LATER_MS = 30_000
/** The log takes a retirement within a minute. */
const SOON_WITHIN_MS = 120_000

export type Certificate = ReplyOf<typeof api.readCertificate>

/** A certificate. Loads it again until the public log has it. */
export function useCertificate(code: string) {
  const { userId = NOBODY } = useSession()
  return useQuery({
    queryKey: queryKeys.certificate(userId, code),
    meta: { failure: 'Could not load a certificate' },
    queryFn: ({ signal }) => call(api.readCertificate, { params: { code } }, { signal }),
    initialData: () => preloaded(code),
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || data.log_index !== null) return false
      return Date.now() - data.retired_at < SOON_WITHIN_MS ? SOON_MS : LATER_MS
    },
  })
}

function preloaded(code: string): Certificate | undefined {
  const found = readPreloaded(`/certificate/${code}`.toLowerCase()) as
    | { certificate: Certificate }
    | undefined
  return found?.certificate
}

/** All blocks of serial numbers, in pages. */
export function useAllSerials(code: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.certificateSerials(code),
    meta: { failure: 'Could not load serial numbers' },
    queryFn: ({ pageParam: cursor, signal }) =>
      call(api.certificateSerials, { params: { code }, query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The holder's choice who may read beneficiary and purpose. Shown at once; a failure takes it back. */
export function useVisibility({ code, public: isPublic }: Certificate) {
  const { userId = NOBODY } = useSession()
  const toast = useToast()
  const queries = useQueryClient()
  const queryKey = queryKeys.certificate(userId, code)
  const { mutate, underWay } = useSend({
    meta: { failure: 'Could not change a certificate' },
    mutationFn: (wanted: boolean) =>
      call(api.changeCertificate, { params: { code }, body: { public: wanted } }),
    onSuccess: (reply) => {
      queries.setQueryData<Certificate>(queryKey, (shown) => shown && { ...shown, ...reply })
      toast.success(reply.public ? MESSAGES.nowPublic : MESSAGES.nowPrivate)
    },
    onError: () => toast.error(MESSAGES.changeFailed),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.member(userId) }),
  })
  return { isPublic: underWay?.input ?? isPublic, change: mutate }
}
