import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { ticketEvents } from './migrations.ts'
import { contactRoutes } from './routes.ts'
import type { TicketNeeds } from './tickets.ts'

const OF_TICKET = { column: 'ticketId', table: 'contactTickets', owner: 'userId' } as const

export const contactFeature = {
  migrations: [ticketEvents],
  open: (deps: Deps, needs: TicketNeeds) =>
    defineFeature({
      routes: (route) => contactRoutes(route, deps, needs),
      privacy: {
        name: 'contact',
        tables: [
          { table: 'ticketEvents', owner: OF_TICKET, key: 'seq', hide: ['actorId'] },
          { table: 'contactTickets', owner: 'userId', key: 'id' },
        ],
      },
    }),
}
