import { checkEmail } from '@eco/domain/auth/rules'
import { checkCompany, checkFirstName, checkLastName, checkMessage } from '@eco/domain/contact/rules'
import * as z from 'zod/mini'
import { defineEndpoints } from './endpoint.ts'
import { cursor, id, instant, ruled } from './schemas.ts'

export const wireTicket = z.object({
  ticket_id: z.string(),
  u_id: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  message: z.string(),
  created_date: instant,
})

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
    query: z.object({ cursor }),
    reply: z.object({ data: z.array(wireTicket), next: z.optional(z.string()) }),
  },
})
