import { checkEmail } from '@eco/domain/auth/rules'
import {
  checkCompany,
  checkFirstName,
  checkLastName,
  checkMessage,
  REQUEST_EVENTS,
  REQUEST_STATES,
} from '@eco/domain/contact/rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { cursor, id, instant, ruled } from '../schemas.ts'

export const wireTicket = z.object({
  ticket_id: z.string(),
  u_id: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  message: z.string(),
  created_date: instant,
  /** Null while it is open. */
  closed_date: z.nullable(instant),
  answered: z.boolean(),
})

const params = z.object({ ticket_id: id })
const done = z.object({ message: z.string() })
const SEARCH_MAX = 100
const filters = {
  state: z.optional(z.enum(REQUEST_STATES)),
  /** Part of the message, the name or the address, or a number. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX))),
}

export const contactEndpoints = defineEndpoints({
  createTicket: {
    method: 'POST',
    path: '/api/contact',
    summary: 'Send a message to the people who run this site; returns the ticket number',
    auth: 'self',
    selfField: 'u_id',
    body: z.strictObject({
      u_id: id,
      firstName: ruled(checkFirstName),
      lastName: ruled(checkLastName),
      email: ruled(checkEmail),
      company: z.optional(ruled(checkCompany)),
      message: ruled(checkMessage),
    }),
    reply: z.object({ success: z.boolean(), ticket_id: z.string() }),
    status: 201,
    errors: ['too_many_requests'],
  },
  listTickets: {
    method: 'GET',
    path: '/api/contact/tickets',
    summary: 'The tickets of all members, newest first',
    auth: 'admin',
    query: z.object({ cursor, ...filters }),
    reply: z.object({
      data: z.array(wireTicket),
      next: z.optional(z.string()),
      /** Tickets that match the filters. */
      matching: z.int(),
      /** All tickets by state, without the filters. */
      counts: z.record(z.enum(REQUEST_STATES), z.int()),
      /** When the oldest open one arrived. */
      oldest: z.nullable(instant),
    }),
  },
  exportTickets: {
    method: 'GET',
    path: '/api/contact/tickets/csv',
    summary: 'The matching tickets as CSV',
    auth: 'admin',
    query: z.object(filters),
    replyType: 'text/csv',
  },
  readTicket: {
    method: 'GET',
    path: '/api/contact/tickets/{ticket_id}',
    summary: 'One ticket with its answers',
    auth: 'admin',
    params,
    reply: z.object({
      ...wireTicket.shape,
      /** The oldest first; `actor` is null for a deleted account. */
      history: z.array(
        z.object({
          event: z.enum(REQUEST_EVENTS),
          at: instant,
          text: z.nullable(z.string()),
          actor: z.nullable(z.string()),
        }),
      ),
    }),
  },
  answerTicket: {
    method: 'POST',
    path: '/api/contact/tickets/{ticket_id}/answer',
    summary: 'Answer a ticket by mail, if the site sends mail',
    auth: 'admin',
    params,
    body: z.strictObject({ text: ruled(checkMessage), close: z.boolean() }),
    reply: done,
    errors: ['conflict'],
  },
  closeTicket: {
    method: 'POST',
    path: '/api/contact/tickets/{ticket_id}/close',
    summary: 'Close a ticket',
    auth: 'admin',
    params,
    reply: done,
    errors: ['conflict'],
  },
  reopenTicket: {
    method: 'POST',
    path: '/api/contact/tickets/{ticket_id}/reopen',
    summary: 'Open a closed ticket again',
    auth: 'admin',
    params,
    reply: done,
    errors: ['conflict'],
  },
})
