import { checkPassword } from '@eco/domain/auth/rules'
import { checkUsername } from '@eco/domain/auth/usernames'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { ruled } from '../schemas.ts'
import { entered } from './auth.ts'

const QUERY_MAX = 6_000
const SECRET_MAX = 200

const password = ruled((text) => checkPassword(text))
const secret = z.string().check(z.minLength(1), z.maxLength(SECRET_MAX))
/** What the provider added to the address of our page, without the question mark. */
const query = z.string().check(z.maxLength(QUERY_MAX))
/** `url` is of the provider. The browser keeps `secret` and sends it at the end, so that nobody else can. */
const started = z.object({ url: z.string(), secret: z.string() })
const FAILURES = ['provider_off', 'provider_unavailable'] as const

export const oidcEndpoints = defineEndpoints({
  startOidc: {
    method: 'POST',
    path: '/api/auth/oidc/start',
    summary: 'Begin to sign in at the OpenID Connect provider of the site',
    auth: 'anyone',
    reply: started,
    errors: [...FAILURES, 'too_many_requests'],
  },
  finishOidc: {
    method: 'POST',
    path: '/api/auth/oidc/finish',
    summary: 'Start a session with what the provider answered, or begin an account for somebody who is new',
    auth: 'anyone',
    body: z.strictObject({ query, secret }),
    reply: z.object({
      entered: z.optional(entered),
      /** For `signUpWithOidc`. */
      sign_up: z.optional(z.object({ secret: z.string(), email: z.string() })),
    }),
    errors: [...FAILURES, 'provider_refused', 'provider_expired', 'email_taken'],
  },
  signUpWithOidc: {
    method: 'POST',
    path: '/api/auth/oidc/sign-up',
    summary: 'Create the account of a private member who signs in at the provider',
    auth: 'anyone',
    body: z.strictObject({ secret, username: ruled(checkUsername) }),
    reply: entered,
    status: 201,
    errors: ['provider_expired', 'email_taken', 'username_taken', 'conflict', 'too_many_requests'],
  },
  startOidcLink: {
    method: 'POST',
    path: '/api/auth/oidc/link/start',
    summary: 'Begin to connect your account with one of the provider, with your password',
    auth: 'signedIn',
    body: z.strictObject({ password }),
    reply: started,
    errors: [...FAILURES, 'wrong_password', 'too_many_requests', 'busy'],
  },
  finishOidcLink: {
    method: 'POST',
    path: '/api/auth/oidc/link',
    summary: 'Connect your account with what the provider answered',
    auth: 'signedIn',
    body: z.strictObject({ query, secret }),
    reply: z.object({ message: z.string() }),
    errors: [...FAILURES, 'provider_refused', 'provider_expired', 'conflict'],
  },
  unlinkOidc: {
    method: 'POST',
    path: '/api/auth/oidc/unlink',
    summary: 'Disconnect your account from the provider, with the password that you then sign in with',
    auth: 'signedIn',
    body: z.strictObject({ password }),
    reply: z.object({ message: z.string(), ended: z.int() }),
    errors: ['wrong_password', 'conflict', 'too_many_requests', 'busy'],
  },
  setFirstPassword: {
    method: 'POST',
    path: '/api/auth/password/first',
    summary: 'Choose a password for an account that has none, soon after signing in',
    auth: 'signedIn',
    body: z.strictObject({ password }),
    reply: z.object({ message: z.string() }),
    errors: ['sign_in_again', 'conflict', 'busy'],
  },
})
