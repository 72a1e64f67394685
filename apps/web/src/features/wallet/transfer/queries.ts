import { api } from '@eco/contract'
import type { WireTransfer } from '@eco/contract/credits/credit-transfers'
import type { TransferEnd } from '@eco/domain/credits/transfers'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { queryKeys } from '../../../lib/api/query.ts'
import { failureMessage } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { useSession } from '../../../lib/session/session.ts'
import { transfers as MESSAGES, send as SEND_MESSAGES } from '../../../messages/en/credit-transfers.json'
import { useToast } from '../../../ui/overlay/toast.tsx'

const NOBODY = ''
/** Suggestions below the username. */
const SUGGESTIONS = 5

export type Transfer = WireTransfer

/** Credits that others offer to the member. */
export function useOffers() {
  const { userId = NOBODY } = useSession()
  const query = useQuery({
    queryKey: [...queryKeys.transfers(userId), 'open'],
    meta: { failure: 'Could not load open transfers' },
    queryFn: ({ signal }) =>
      call(api.listTransfers, { params: { userId }, query: { state: 'open' } }, { signal }),
    select: ({ transfers }) => transfers.filter(({ direction }) => direction === 'received'),
    enabled: userId !== NOBODY,
  })
  return { ...query, offers: query.data ?? [] }
}

/** All transfers, newest first, in pages. */
export function useTransfers() {
  const { userId = NOBODY } = useSession()
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.transfers(userId), 'all'],
    meta: { failure: 'Could not load transfers' },
    queryFn: ({ pageParam: cursor, signal }) =>
      call(api.listTransfers, { params: { userId }, query: cursor ? { cursor } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: userId !== NOBODY,
  })
  return { ...query, transfers: query.data?.pages.flatMap(({ transfers }) => transfers) ?? [] }
}

/** Members whose name begins like this, without the member and sample members. */
export function useSuggestions(typed: string) {
  const { userId = NOBODY } = useSession()
  return useQuery({
    queryKey: [...queryKeys.transfers(userId), 'members', typed],
    meta: { failure: 'Could not search members' },
    queryFn: ({ signal }) => call(api.listMembers, { query: { q: typed } }, { signal }),
    select: ({ members }) => members.filter(({ me, sample }) => !me && !sample).slice(0, SUGGESTIONS),
    enabled: typed !== '',
  })
}

const ENDPOINTS = {
  accept: api.acceptTransfer,
  decline: api.declineTransfer,
  cancel: api.cancelTransfer,
} as const

/** Accepts, declines or cancels a transfer, and says how it ended. */
export function useEndTransfer(onEnd?: () => void) {
  const { userId = NOBODY } = useSession()
  const queries = useQueryClient()
  const toast = useToast()
  return useSend({
    meta: { failure: 'Could not end a transfer' },
    mutationFn: ({ transfer, as }: { transfer: Transfer; as: TransferEnd }) =>
      call(ENDPOINTS[as], { params: { transfer_id: transfer.id } }),
    onSuccess: ({ state, amount, other }) => {
      if (state !== 'open') toast.success(format(MESSAGES[state], { amount, name: other.name }))
      onEnd?.()
    },
    onError: (error) => void toast.error(failureMessage(error, SEND_MESSAGES) ?? SEND_MESSAGES.refused),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.member(userId) }),
  })
}
