import { checkEmail } from '@eco/domain/auth/rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { instant, ruled } from '../schemas.ts'

const TOKEN_MAX = 800

const SEARCH_MAX = 100
/** Part of an address. */
const filters = { search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX))) }

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
  unsubscribeInOneClick: {
    method: 'POST',
    path: '/api/newsletter/unsubscribe/one-click',
    summary: 'The same for mail programs (RFC 8058): the address belongs in List-Unsubscribe of each issue',
    auth: 'anyone',
    asPerson: true,
    fromAnySite: true,
    ignoresBody: true,
    idempotent: false,
    query: z.object({ t: z.string().check(z.maxLength(TOKEN_MAX)) }),
    reply: z.object({ message: z.string() }),
  },
  listSubscribers: {
    method: 'GET',
    path: '/api/newsletter/subscribers',
    summary: 'Subscribers with their unsubscribe links, sorted by address',
    auth: 'admin',
    query: z.object({ cursor: z.optional(z.string().check(z.maxLength(TOKEN_MAX))), ...filters }),
    reply: z.object({
      data: z.array(z.object({ email: z.string(), unsubscribe_url: z.string(), created_date: instant })),
      next: z.optional(z.string()),
      /** Subscribers that match the search, and all. */
      matching: z.int(),
      all: z.int(),
    }),
  },
  exportSubscribers: {
    method: 'GET',
    path: '/api/newsletter/subscribers/csv',
    summary: 'The matching subscribers as CSV, each with the links that unsubscribe the address',
    auth: 'admin',
    query: z.object(filters),
    replyType: 'text/csv',
  },
  removeSubscriber: {
    method: 'POST',
    path: '/api/newsletter/subscribers/remove',
    summary: 'Unsubscribe an address whose owner asked for it',
    auth: 'admin',
    body: z.strictObject({ email: ruled(checkEmail) }),
    reply: z.object({ message: z.string() }),
    errors: ['not_found'],
  },
})
