import { api } from '@eco/contract'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { sendCsv } from '../../http/send-csv.ts'
import { recordAct } from '../../infra/audit-log-store.ts'
import { createRateLimits, type Limit } from '../../infra/limits/rate-limits.ts'
import { sentence } from '../../sentence.ts'
import { insertTicket, type NewTicket } from './store.ts'
import {
  changeTicket,
  listTickets,
  readTicket,
  TICKET_COLUMNS,
  type TicketNeeds,
  ticketPages,
} from './tickets.ts'

const HOUR_MS = 3_600_000
/** Tickets that one member may create per hour. */
const TICKETS: Limit = { name: 'tickets', most: 10, windowMs: HOUR_MS }
/** Messages from members to the operator of the site, and the administrators' answers. */
export function contactRoutes(route: Route, deps: Deps, needs: TicketNeeds): void {
  const { database } = deps
  const limits = createRateLimits(deps.database, deps.now, deps.config.RATE_LIMITS === 'on')

  route(api.createTicket, async ({ body, session, write }) => {
    const company = body.company?.trim() ?? ''
    const ticket: NewTicket = {
      id: ticketNumber(deps.newSecret(TICKET_BYTES)),
      userId: session.userId,
      firstName: body.firstName.trim(),
      lastName: body.lastName.trim(),
      email: body.email.trim(),
      company: company === '' ? null : company,
      message: body.message.trim(),
      createdAt: deps.now(),
    }
    return write(async (tx) => {
      await limits.takeIn(tx, { limit: TICKETS, who: session.userId })
      await insertTicket(tx, ticket)
      return { success: true, ticket_id: ticket.id }
    })
  })

  route(api.listTickets, async ({ query }) => database.read((db) => listTickets(db, query)))

  route(api.exportTickets, async ({ query, session, request, reply }) => {
    const at = deps.now()
    if (request.method !== 'HEAD')
      await database.write((tx) =>
        recordAct(tx, {
          ...{ at, actorId: session.userId, action: 'list_exported' },
          subject: { kind: 'list', id: 'tickets' },
        }),
      )
    const pages = () => ticketPages(database, query)
    return sendCsv({ name: 'tickets', columns: TICKET_COLUMNS, pages, now: at }, request, reply)
  })

  route(api.readTicket, async ({ params }) => database.read((db) => readTicket(db, params.ticket_id)))

  route(api.answerTicket, async ({ params, body, session, write }) => {
    const order = { id: params.ticket_id, actorId: session.userId, at: deps.now() }
    return write(async (tx) => {
      const change = { ...order, event: 'answered', text: body.text.trim(), close: body.close } as const
      await changeTicket(tx, deps, needs, change)
      return { message: sentence('contact.answered') }
    })
  })

  route(api.closeTicket, async ({ params, session, write }) => {
    const order = { id: params.ticket_id, actorId: session.userId, at: deps.now() }
    return write(async (tx) => {
      await changeTicket(tx, deps, needs, { ...order, event: 'closed' })
      return { message: sentence('contact.closed') }
    })
  })

  route(api.reopenTicket, async ({ params, session, write }) => {
    const order = { id: params.ticket_id, actorId: session.userId, at: deps.now() }
    return write(async (tx) => {
      await changeTicket(tx, deps, needs, { ...order, event: 'reopened' })
      return { message: sentence('contact.reopened') }
    })
  })
}

/** Digits and letters that are not confused when read aloud. Source: Crockford, base 32. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SIGN_BITS_MASK = 31
/**
 * Ten characters are 50 bits: with a million tickets, a new one collides once in a thousand million cases.
 */
export const TICKET_BYTES = 10
const HALF = 5

/**
 * `T-7K3MQ-X4P2D`: does not reveal how many tickets there are.
 * @param secret base64url of TICKET_BYTES random bytes
 */
export function ticketNumber(secret: string): string {
  const bytes = Buffer.from(secret, 'base64url')
  const signs = [...bytes].map((byte) => SIGNS[byte & SIGN_BITS_MASK]).join('')
  return `T-${signs.slice(0, HALF)}-${signs.slice(HALF)}`
}
