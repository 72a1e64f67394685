import { checkPassword } from '@eco/domain/auth/rules'
import { checkAppCode, checkSecondStepCode } from '@eco/domain/auth/second-factor'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { id, instant, ruled } from '../schemas.ts'
import { entered } from './auth.ts'

const password = ruled((text) => checkPassword(text))
const code = ruled(checkSecondStepCode)
/** Shown once; stored only as hashes. */
const recovery_codes = z.array(z.string())
const ENDED = { message: z.string(), ended: z.int() }

export const wirePasskey = z.object({
  passkey_id: id,
  name: z.string(),
  created_at: instant,
  /** Of the last sign-in with it. */
  used_at: z.nullable(instant),
})
export type WirePasskey = z.infer<typeof wirePasskey>

export const secondFactorEndpoints = defineEndpoints({
  finishSignIn: {
    method: 'POST',
    path: '/api/auth/second-factor',
    summary: 'Finish a sign-in that waits for its second step, with a code of the app or a recovery code',
    auth: 'signingIn',
    asPerson: true,
    body: z.strictObject({ code }),
    reply: entered,
    errors: ['wrong_code', 'too_many_requests'],
  },
  readSecurity: {
    method: 'GET',
    path: '/api/auth/security',
    summary: 'How your account is protected besides the password',
    auth: 'signedIn',
    asPerson: true,
    reply: z.object({
      /** When the authenticator app was set up; null without one. */
      app_since: z.nullable(instant),
      recovery_codes_left: z.int(),
      passkeys: z.array(wirePasskey),
      /** False for an account that was made at the provider and has no password yet. */
      has_password: z.boolean(),
      /** When the account was connected with the site's OpenID Connect provider; null if it is not. */
      provider_since: z.nullable(instant),
    }),
  },
  startApp: {
    method: 'POST',
    path: '/api/auth/app',
    summary: 'Begin to set up an authenticator app, with your password; it counts once a code confirms it',
    auth: 'signedIn',
    asPerson: true,
    body: z.strictObject({ password }),
    reply: z.object({
      /** The secret in base32, to type into an app. */
      secret: z.string(),
      /** The same as an otpauth address, for a QR code. */
      address: z.string(),
    }),
    errors: ['wrong_password', 'conflict', 'too_many_requests', 'busy'],
  },
  confirmApp: {
    method: 'POST',
    path: '/api/auth/app/confirm',
    summary: 'Turn two-factor sign-in on with a code of the app; ends your other sessions',
    auth: 'signedIn',
    asPerson: true,
    body: z.strictObject({ code: ruled(checkAppCode) }),
    reply: z.object({ ...ENDED, recovery_codes }),
    errors: ['wrong_code', 'conflict', 'too_many_requests'],
  },
  removeApp: {
    method: 'POST',
    path: '/api/auth/app/remove',
    summary: 'Remove the authenticator app, with your password and a code; ends your other sessions',
    auth: 'signedIn',
    asPerson: true,
    body: z.strictObject({ password, code }),
    reply: z.object(ENDED),
    errors: ['wrong_password', 'wrong_code', 'conflict', 'too_many_requests', 'busy'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/recovery-codes',
    summary: 'Replace your recovery codes, with your password',
    auth: 'signedIn',
    asPerson: true,
    body: z.strictObject({ password }),
    reply: z.object({ recovery_codes }),
    errors: ['wrong_password', 'conflict', 'too_many_requests', 'busy'],
  },
})
