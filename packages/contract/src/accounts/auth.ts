import { checkEmail, checkPassword, ROLE_REQUIRED, ROLES } from '@eco/domain/auth/rules'
import { checkStaffUsername, checkUsername } from '@eco/domain/auth/usernames'
import { ORGANIZATION_ROLES } from '@eco/domain/organizations/rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { id, instant, issueText, ruled } from '../schemas.ts'

export const wireUser = z.object({
  u_id: id,
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
})
export type WireUser = z.infer<typeof wireUser>

/** Ways to finish a sign-in after the password. */
export const SECOND_STEPS = ['passkey', 'app', 'recovery'] as const
export type SecondStep = (typeof SECOND_STEPS)[number]

export const entered = z.object({
  token: z.string(),
  user: wireUser,
  message: z.string(),
  /** Present when the session waits for a second step: until then it may do nothing but finish or end the sign-in. */
  second_steps: z.optional(z.array(z.enum(SECOND_STEPS))),
})
const email = ruled(checkEmail)
const password = ruled((text) => checkPassword(text))
const username = ruled(checkUsername)

export const authEndpoints = defineEndpoints({
  signup: {
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Create an account and start a session',
    auth: 'anyone',
    body: z.strictObject({
      username,
      email,
      password,
      role: z.enum(['user', 'organization', 'U', 'O'], { error: issueText(ROLE_REQUIRED) }),
    }),
    reply: entered,
    status: 201,
    errors: ['email_taken', 'username_taken', 'too_many_requests', 'busy'],
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Start a session',
    auth: 'anyone',
    body: z.strictObject({ email, password }),
    reply: entered,
    errors: ['wrong_credentials', 'too_many_requests', 'busy'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session of the bearer token',
    auth: 'tokenHolder',
    /** Clients send `{u_id}`. The body is ignored, so a bad one cannot keep the session alive. */
    ignoresBody: true,
    body: z.optional(z.unknown()),
    reply: z.object({ message: z.string() }),
  },
  session: {
    method: 'GET',
    path: '/api/auth/session',
    summary: 'The member of this session, or the organization that it acts for',
    auth: 'signedIn',
    reply: z.object({
      user: wireUser,
      /** Present for reviewers and administrators without a second factor: their work is refused from then on. */
      second_factor_due: z.optional(instant),
      /** Present while a person acts for the organization in `user`. */
      acting: z.optional(z.object({ role: z.enum(ORGANIZATION_ROLES), person: wireUser })),
    }),
  },
  firstAdmin: {
    method: 'POST',
    path: '/api/auth/first-admin',
    summary: 'Create the first administrator with the one-time link printed at startup',
    auth: 'anyone',
    body: z.strictObject({
      link: z.string().check(z.minLength(1), z.maxLength(200)),
      username: ruled(checkStaffUsername),
      email,
      password,
    }),
    reply: entered,
    status: 201,
    errors: ['link_used', 'email_taken', 'username_taken', 'too_many_requests', 'busy'],
  },
})
