import { checkEmail, checkPassword } from '@eco/domain/auth/rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { id, instant, ruled } from '../schemas.ts'

const SECRET_MAX = 200
const secret = z.string().check(z.minLength(1), z.maxLength(SECRET_MAX))
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
  makeResetLink: {
    method: 'POST',
    path: '/api/admin/users/{user_id}/reset-link',
    summary:
      'A one-time link with which a member sets a new password; former links of the member stop working',
    auth: 'admin',
    params: z.object({ user_id: id }),
    /** Path and fragment of the page, to complete with the address of the site. */
    reply: z.object({ path: z.string(), expires_at: instant }),
    // A stored reply would keep the secret.
    idempotent: false,
  },
})
