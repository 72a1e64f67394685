import { checkEmail } from '@eco/domain/auth/rules'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, ruled } from './schemas.ts'

const TOKEN_MAX = 800

export const subscribe = endpoint({
  id: 'subscribe',
  method: 'POST',
  path: '/api/newsletter',
  summary: 'Subscribe an address; the reply is the same for new and existing subscribers',
  auth: 'anyone',
  body: z.strictObject({ email: ruled(checkEmail) }),
  /** unsubscribe_url: the page that newsletter links open, without the token of an address. */
  reply: z.object({ message: z.string(), unsubscribe_url: z.string() }),
  errors: ['bad_input', 'too_many_requests'],
})

export const unsubscribe = endpoint({
  id: 'unsubscribe',
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  summary: 'Unsubscribe an address; the reply is the same if it is already unsubscribed',
  auth: 'anyone',
  body: z.strictObject({ token: z.string().check(z.maxLength(TOKEN_MAX)) }),
  reply: z.object({ message: z.string() }),
  errors: ['bad_input', 'too_many_requests'],
})

export const listSubscribers = endpoint({
  id: 'listSubscribers',
  method: 'GET',
  path: '/api/newsletter/subscribers',
  summary: 'All subscribers with their unsubscribe links, sorted by address',
  auth: 'admin',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(TOKEN_MAX))) }),
  reply: z.object({
    data: z.array(z.object({ email: z.string(), unsubscribe_url: z.string(), created_date: instant })),
    next: z.optional(z.string()),
  }),
  errors: ['bad_input', 'unauthenticated', 'forbidden'],
})
