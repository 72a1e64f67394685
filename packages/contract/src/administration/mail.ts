import { MAIL_KINDS } from '@eco/domain/mail/choices'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'

const TOKEN_MAX = 200
const choices = { decisions: z.boolean(), digest: z.boolean() }

/** Mails that members choose. */
export const mailEndpoints = defineEndpoints({
  readMailChoices: {
    method: 'GET',
    path: '/api/mail/choices',
    summary: 'Which mails you get, and whether your address is confirmed; without that you get none of them',
    auth: 'signedIn',
    asPerson: true,
    reply: z.object({ ...choices, confirmed: z.boolean() }),
  },
  saveMailChoices: {
    method: 'PUT',
    path: '/api/mail/choices',
    summary: 'Choose which mails you get',
    auth: 'signedIn',
    asPerson: true,
    openToSuspended: true,
    body: z.strictObject(choices),
    reply: z.object({ message: z.string() }),
  },
  stopMail: {
    method: 'POST',
    path: '/api/mail/stop/{token}',
    summary:
      'Turn off one kind of mail by the token in each of them, in one click of a mail program (RFC 8058); again is harmless',
    auth: 'anyone',
    asPerson: true,
    fromAnySite: true,
    ignoresBody: true,
    idempotent: false,
    params: z.object({ token: z.string().check(z.maxLength(TOKEN_MAX)) }),
    reply: z.object({ message: z.string(), kind: z.enum(MAIL_KINDS) }),
  },
})
