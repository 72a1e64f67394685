import { checkPassword } from '@eco/domain/auth/rules'
import { checkPasskeyName } from '@eco/domain/auth/second-factor'
import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { id, ruled } from '../schemas.ts'
import { entered } from './auth.ts'

/** Longest values that authenticators produce, with room to spare. */
const SHORT_MAX = 2_000
const LONG_MAX = 20_000
const TRANSPORTS_MAX = 10
const TRANSPORT_MAX = 40

const password = ruled((text) => checkPassword(text))
const name = ruled(checkPasskeyName)
const binary = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))

/** For `navigator.credentials`; its JSON form is defined in Web Authentication Level 3, section 5.1. */
const options = z.looseObject({ challenge: z.string() })
const start = z.object({ options })

const ofCredential = {
  id: binary(SHORT_MAX),
  rawId: binary(SHORT_MAX),
  type: z.literal('public-key'),
}
/** The answer of `navigator.credentials.create()` in its JSON form. What we do not read is left out. */
const newCredential = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: binary(SHORT_MAX),
    attestationObject: binary(LONG_MAX),
    transports: z.optional(
      z.array(z.string().check(z.maxLength(TRANSPORT_MAX))).check(z.maxLength(TRANSPORTS_MAX)),
    ),
  }),
})
/** The answer of `navigator.credentials.get()` in its JSON form. */
const usedCredential = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: binary(SHORT_MAX),
    authenticatorData: binary(SHORT_MAX),
    signature: binary(LONG_MAX),
    userHandle: z.optional(binary(SHORT_MAX)),
  }),
})
export type NewCredential = z.infer<typeof newCredential>
export type UsedCredential = z.infer<typeof usedCredential>

const params = z.object({ passkey_id: id })

export const passkeyEndpoints = defineEndpoints({
  startPasskeySignIn: {
    method: 'POST',
    path: '/api/auth/passkey/options',
    summary: 'Begin to sign in with a passkey',
    auth: 'anyone',
    reply: start,
    errors: ['too_many_requests'],
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Start a session with a passkey, which counts as password and second step',
    auth: 'anyone',
    body: z.strictObject({ credential: usedCredential }),
    reply: entered,
    errors: ['wrong_passkey', 'passkey_expired'],
  },
  startPasskeyStep: {
    method: 'POST',
    path: '/api/auth/second-factor/passkey/options',
    summary: 'Begin the second step of a sign-in with a passkey',
    auth: 'signingIn',
    reply: start,
  },
  finishWithPasskey: {
    method: 'POST',
    path: '/api/auth/second-factor/passkey',
    summary: 'Finish a sign-in that waits for its second step, with a passkey',
    auth: 'signingIn',
    body: z.strictObject({ credential: usedCredential }),
    reply: entered,
    errors: ['wrong_passkey', 'passkey_expired'],
  },
  startPasskey: {
    method: 'POST',
    path: '/api/auth/passkeys/options',
    summary: 'Begin to add a passkey, with your password',
    auth: 'signedIn',
    body: z.strictObject({ password }),
    reply: start,
    errors: ['wrong_password', 'conflict', 'too_many_requests', 'busy'],
  },
  addPasskey: {
    method: 'POST',
    path: '/api/auth/passkeys',
    summary: 'Add a passkey; the first second factor of an account ends its other sessions',
    auth: 'signedIn',
    body: z.strictObject({ name, credential: newCredential }),
    reply: z.object({
      message: z.string(),
      ended: z.int(),
      /** Present when this is the account's first second factor. Shown once; stored only as hashes. */
      recovery_codes: z.optional(z.array(z.string())),
    }),
    errors: ['wrong_passkey', 'passkey_expired', 'conflict'],
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/api/auth/passkeys/{passkey_id}',
    summary: 'Rename one of your passkeys',
    auth: 'holder',
    params,
    body: z.strictObject({ name }),
    reply: z.object({ message: z.string() }),
  },
  removePasskey: {
    method: 'POST',
    path: '/api/auth/passkeys/{passkey_id}/remove',
    summary: 'Remove one of your passkeys, with your password; ends your other sessions',
    auth: 'holder',
    params,
    body: z.strictObject({ password }),
    reply: z.object({ message: z.string(), ended: z.int() }),
    errors: ['wrong_password', 'too_many_requests', 'busy'],
  },
})
