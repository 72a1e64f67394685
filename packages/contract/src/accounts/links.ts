import { checkEmail, checkPassword } from '@eco/domain/auth/rules'
import { checkNote } from '@eco/domain/moderation/rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { id, instant, ruled } from '../schemas.ts'

const SECRET_MAX = 200
const secret = z.string().check(z.minLength(1), z.maxLength(SECRET_MAX))
const purpose = z.enum(['confirm', 'change_email', 'undo_email'])
const said = z.object({ message: z.string() })

/** One-time links of accounts. Their secret follows a '#' in the address of a page, so no server log contains it. */
export const accountLinkEndpoints = defineEndpoints({
  askReset: {
    method: 'POST',
    path: '/api/auth/forgot',
    summary: 'Send a link that sets a new password; the reply is the same for every address',
    auth: 'anyone',
    body: z.strictObject({ email: ruled(checkEmail) }),
    reply: said,
    errors: ['mail_off', 'too_many_requests'],
  },
  readResetLink: {
    method: 'POST',
    path: '/api/auth/reset-link',
    summary: 'Whose password a link sets, by its secret; changes nothing',
    auth: 'anyone',
    body: z.strictObject({ secret }),
    reply: z.object({ email: z.string(), expires_at: instant }),
    errors: ['link_used', 'too_many_requests'],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset',
    summary: 'Set a new password with a link; the link stops working and all sessions of the account end',
    auth: 'anyone',
    body: z.strictObject({ secret, password: ruled((text) => checkPassword(text)) }),
    reply: said,
    errors: ['link_used', 'too_many_requests', 'busy'],
  },
  readEmail: {
    method: 'GET',
    path: '/api/auth/email',
    summary: 'Your address, whether it is confirmed, and the new one that waits for confirmation',
    auth: 'signedIn',
    reply: z.object({
      email: z.string(),
      confirmed_at: z.nullable(instant),
      pending: z.nullable(z.object({ email: z.string(), expires_at: instant })),
    }),
  },
  sendConfirmation: {
    method: 'POST',
    path: '/api/auth/email/confirmation',
    summary: 'Send a link that confirms your address; the former one stops working',
    auth: 'signedIn',
    reply: said,
    errors: ['mail_off', 'too_many_requests'],
  },
  changeEmail: {
    method: 'POST',
    path: '/api/auth/email',
    summary:
      'Change your address, with your password; the new one counts once it is confirmed, the current one is told',
    auth: 'signedIn',
    body: z.strictObject({ email: ruled(checkEmail), password: ruled((text) => checkPassword(text)) }),
    reply: said,
    errors: ['wrong_password', 'email_taken', 'mail_off', 'too_many_requests', 'busy'],
  },
  cancelEmailChange: {
    method: 'DELETE',
    path: '/api/auth/email/pending',
    summary: 'Cancel a change of your address that waits for confirmation',
    auth: 'signedIn',
    reply: said,
  },
  readEmailLink: {
    method: 'POST',
    path: '/api/auth/email-link',
    summary: 'What a link of a mail about an address does, by its secret; changes nothing',
    auth: 'anyone',
    body: z.strictObject({ secret }),
    reply: z.object({ purpose, email: z.string() }),
    errors: ['link_used', 'too_many_requests'],
  },
  followEmailLink: {
    method: 'POST',
    path: '/api/auth/email-link/follow',
    summary:
      'Confirm an address, change to it, or take a change back; the latter ends all sessions and the password',
    auth: 'anyone',
    body: z.strictObject({ secret }),
    /** `reset`: secret of a link for a new password, after a change was taken back. */
    reply: z.object({ purpose, email: z.string(), reset: z.nullable(z.string()) }),
    errors: ['link_used', 'email_taken', 'too_many_requests', 'busy'],
  },
  makeResetLink: {
    method: 'POST',
    path: '/api/admin/users/{user_id}/reset-link',
    summary:
      'A one-time link with which a member, not an administrator, sets a new password; former links stop working, and the member is notified',
    auth: 'admin',
    params: z.object({ user_id: id }),
    body: z.strictObject({ reason: ruled(checkNote) }),
    /** Path and fragment of the page, to complete with the address of the site. */
    reply: z.object({ path: z.string(), expires_at: instant }),
    // A stored reply would keep the secret.
    idempotent: false,
    errors: ['conflict'],
  },
})
