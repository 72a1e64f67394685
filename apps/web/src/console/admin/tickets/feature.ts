import { Inbox } from 'lucide-react'
import { format } from '../../../lib/language/catalogues.ts'
import { tickets as TICKETS } from '../../../messages/en/tickets.json'
import { adminPage, type ConsoleFeature } from '../../feature.ts'
import { TICKETS_PATH, useOpenTickets } from './queries.ts'

export const ticketsFeature: ConsoleFeature = {
  routes: [
    adminPage(TICKETS_PATH, () => import('./tickets-page.tsx'), 'TicketsPage'),
    adminPage(`${TICKETS_PATH}/$ticketId`, () => import('./ticket-page.tsx'), 'TicketPage'),
  ],
  sections: () => [{ to: TICKETS_PATH, title: TICKETS.title, icon: Inbox, useWaiting }],
}

function useWaiting() {
  const count = useOpenTickets()
  return count ? { count, title: format(TICKETS.waiting, { count }) } : undefined
}
