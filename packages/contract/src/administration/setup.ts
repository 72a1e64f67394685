import { checkEmail } from '@eco/domain/auth/rules'
import { checkStaffUsername } from '@eco/domain/auth/usernames'
import { SETUP_MARKS, SETUP_STATES, SETUP_STEPS } from '@eco/domain/settings/setup'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { instant, ruled } from '../schemas.ts'

const setup = z.object({
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), state: z.enum(SETUP_STATES) })),
  /** The name of the site, if it has one of its own. */
  site_name: z.nullable(z.string()),
  /** Where mails come from; null: the site sends none. */
  mail_from: z.nullable(z.string()),
})
export type WireSetup = z.infer<typeof setup>

/** The first run: what an administrator sets up, or skips and finds again. */
export const setupEndpoints = defineEndpoints({
  readSetup: {
    method: 'GET',
    path: '/api/admin/setup',
    summary: 'The steps of the first run, and which are done, skipped or open',
    auth: 'admin',
    reply: setup,
  },
  markSetupStep: {
    method: 'PUT',
    path: '/api/admin/setup/{step}',
    summary: 'Skip a step of the first run, or accept its defaults',
    auth: 'admin',
    params: z.object({ step: z.enum(SETUP_STEPS) }),
    body: z.strictObject({ mark: z.enum(SETUP_MARKS) }),
    reply: setup,
  },
  sendTestMail: {
    method: 'POST',
    path: '/api/admin/mail/test',
    summary: 'Send a test mail to your own address, and tell what the mail server answered',
    auth: 'admin',
    /** `failure`: null if the mail server accepted it, else the codes of what it answered. */
    reply: z.object({ email: z.string(), failure: z.nullable(z.string()) }),
    errors: ['mail_off', 'too_many_requests'],
    idempotent: false,
  },
  inviteReviewer: {
    method: 'POST',
    path: '/api/admin/reviewers',
    summary: 'Make the private member with this address a reviewer, or create an account for a new reviewer',
    auth: 'admin',
    body: z.strictObject({ email: ruled(checkEmail), username: ruled(checkStaffUsername) }),
    reply: z.object({
      message: z.string(),
      /** An account was created; false: the member with this address is a reviewer now. */
      created: z.boolean(),
      /** The new reviewer got the link by mail. */
      mailed: z.boolean(),
      /** Without mail: the page where the new reviewer sets a password, to complete with the address of the site. */
      link: z.nullable(z.object({ path: z.string(), expires_at: instant })),
    }),
    errors: ['conflict', 'username_taken', 'busy'],
    // A stored reply would keep the secret of the link.
    idempotent: false,
  },
})
