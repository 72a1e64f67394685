import { api } from '@eco/contract'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { CREATED_CURSOR, pageOf } from '../../http/cursor.ts'
import { createRateLimits, type Limit } from '../../infra/limits/rate-limits.ts'
import { insertTicket, readTickets, type Ticket } from './store.ts'

const HOUR_MS = 3_600_000
/** Tickets that one member may create per hour. */
const TICKETS: Limit = { name: 'tickets', most: 10, windowMs: HOUR_MS }
/** Tickets in one reply to administrators. */
const PAGE_TICKETS = 100

/** Messages from members to the operator of the site. */
export function contactRoutes(route: Route, deps: Deps): void {
  const limits = createRateLimits(deps.database, deps.now, deps.config.RATE_LIMITS === 'on')

  route(api.createTicket, async ({ body, session, write }) => {
    const company = body.company?.trim() ?? ''
    const ticket: Ticket = {
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

  route(api.listTickets, async ({ query }) => {
    const after = CREATED_CURSOR.read(query.cursor)
    const rows = await deps.database.read((db) => readTickets(db, after, PAGE_TICKETS + 1))
    const { page, ...next } = pageOf(rows, PAGE_TICKETS, CREATED_CURSOR.write)
    const data = page.map(({ id, userId, createdAt, ...shownFields }) => ({
      ticket_id: id,
      u_id: userId,
      ...shownFields,
      created_date: createdAt,
    }))
    return { data, ...next }
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
