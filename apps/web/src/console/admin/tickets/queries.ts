import { api, type ReplyOf } from '@eco/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { useList } from '../../list/use-list.ts'
import { isGone } from '../requests/detail-states.tsx'
import type { RequestChange } from '../requests/handling.tsx'

type TicketList = ReplyOf<typeof api.listTickets>
export type Ticket = TicketList['data'][number]
export type TicketDetail = ReplyOf<typeof api.readTicket>

export const TICKETS_PATH = '/console/admin/tickets'
export const ticketKeys = { all: ['tickets'] as const, lists: ['tickets', 'list'] as const }
const ASK_EVERY_MS = 60_000

const readTickets = (query: Record<string, string>, signal: AbortSignal) =>
  call(api.listTickets, { query }, { signal })

export const useTickets = () =>
  useList<Ticket, TicketList>({
    path: TICKETS_PATH,
    names: ['state', 'search'],
    key: ticketKeys.lists,
    failure: 'Could not load tickets',
    read: readTickets,
  })

/** Open tickets, for the navigation. */
export function useOpenTickets(): number | undefined {
  const { data } = useQuery({
    queryKey: [...ticketKeys.lists, 'open'],
    meta: { failure: 'Could not count tickets' },
    queryFn: ({ signal }) => readTickets({ state: 'open' }, signal),
    refetchInterval: ASK_EVERY_MS,
  })
  return data?.counts.open
}

export const useTicket = (ticket_id: string) =>
  useQuery({
    queryKey: [...ticketKeys.all, 'one', ticket_id],
    meta: { failure: 'Could not load a ticket' },
    queryFn: ({ signal }) => call(api.readTicket, { params: { ticket_id } }, { signal }),
    staleTime: 0,
    retry: (count, error) => !isGone(error) && count < 1,
  })

export function changeTicket(ticket_id: string, change: RequestChange, keyFor: (content: string) => string) {
  const params = { ticket_id }
  if (change.action !== 'answer') {
    if (change.action === 'close') return call(api.closeTicket, { params })
    return call(api.reopenTicket, { params })
  }
  const { text, close } = change
  const idempotencyKey = keyFor(`${ticket_id} ${close} ${text}`)
  return call(api.answerTicket, { params, body: { text, close } }, { idempotencyKey })
}
