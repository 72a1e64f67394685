import { checkEmail } from '@eco/domain/auth/rules'
import * as z from 'zod/mini'
import { defineEndpoints } from './endpoint.ts'
import { instant, ruled } from './schemas.ts'

const TOKEN_MAX = 800

export const newsletterEndpoints = defineEndpoints({
  subscribe: {
    method: 'POST',
    path: '/api/newsletter',
    summary: 'Subscribe an address; the reply is the same for new and existing subscribers',
    auth: 'anyone',
    body: z.strictObject({ email: ruled(checkEmail) }),
    /** unsubscribe_url: the page that newsletter links open, without the token of an address. */
    reply: z.object({ message: z.string(), unsubscribe_url: z.string() }),
    errors: ['too_many_requests'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    summary: 'Unsubscribe an address; the reply is the same if it is already unsubscribed',
    auth: 'anyone',
    body: z.strictObject({ token: z.string().check(z.maxLength(TOKEN_MAX)) }),
    reply: z.object({ message: z.string() }),
    errors: ['too_many_requests'],
  },
  listSubscribers: {
    method: 'GET',
    path: '/api/newsletter/subscribers',
    summary: 'All subscribers with their unsubscribe links, sorted by address',
    auth: 'admin',
    query: z.object({ cursor: z.optional(z.string().check(z.maxLength(TOKEN_MAX))) }),
    reply: z.object({
      data: z.array(z.object({ email: z.string(), unsubscribe_url: z.string(), created_date: instant })),
      next: z.optional(z.string()),
    }),
  },
})
