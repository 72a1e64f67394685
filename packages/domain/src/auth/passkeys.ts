import type { Message } from '../text/message.ts'

/** Passkeys (WebAuthn): each is a key that stays on a device or in a password manager. */

/** Passkeys of one account: more than anyone's devices. */
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX = 60
/** How long a browser may take to answer a challenge, ms. Source: Web Authentication Level 3, section 15.1. */
export const PASSKEY_CHALLENGE_MS = 300_000

/** The name that a member gives a passkey, to tell it from others. */
export function checkPasskeyName(name: string): Message | undefined {
  const text = name.trim()
  if (text === '') return { code: 'auth.passkeyNameRequired' }
  return text.length <= PASSKEY_NAME_MAX
    ? undefined
    : { code: 'auth.passkeyNameLong', params: { most: PASSKEY_NAME_MAX } }
}
