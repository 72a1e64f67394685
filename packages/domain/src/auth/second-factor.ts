import type { Message } from '../text/message.ts'
import { readTypedCode, typedCode } from '../text/typed-code.ts'

/** The second step of a sign-in: a code of an authenticator app, or one of the recovery codes. */

/** Source of the next three: RFC 6238, section 5.2, and the defaults of every common authenticator app. */
export const APP_CODE_DIGITS = 6
export const APP_CODE_PERIOD_S = 30
/** Steps before and after the current one that are accepted too, because clocks differ. */
export const APP_CODE_WINDOW = 1
/** Recovery codes of one account. Source: common practice (GitHub, Google). */
export const RECOVERY_CODES = 10
/** 40 random bits; guesses are limited, and the stored hashes are slow. */
export const RECOVERY_CODE_SIGNS = 8
/** How long reviewers and administrators may work without a second factor, ms. Source: product rule. */
export const SECOND_FACTOR_GRACE_MS = 7 * 86_400_000
/** How long a sign-in may wait for its second step, ms. */
export const SECOND_STEP_MS = 600_000

const APP_CODE = new RegExp(`^\\d{${APP_CODE_DIGITS}}$`)

/** `7K3M-Q9XD`. @param bytes 8 random bytes */
export const recoveryCode = (bytes: Uint8Array): string => typedCode(bytes.subarray(0, RECOVERY_CODE_SIGNS))

export type SecondStepCode = { kind: 'app' | 'recovery'; code: string }

/** What kind of code was typed; undefined if it is neither. Spaces and hyphens do not matter. */
export function readSecondStepCode(typed: string): SecondStepCode | undefined {
  const digits = typed.replace(/[-\s]/g, '')
  if (APP_CODE.test(digits)) return { kind: 'app', code: digits }
  const code = readTypedCode(typed, RECOVERY_CODE_SIGNS)
  return code === undefined ? undefined : { kind: 'recovery', code }
}

/** For a field that accepts both kinds of codes. */
export const checkSecondStepCode = (typed: string): Message | undefined =>
  readSecondStepCode(typed) ? undefined : { code: 'auth.secondStepCode' }

/** For a field that accepts only codes of an app. */
export const checkAppCode = (typed: string): Message | undefined =>
  readSecondStepCode(typed)?.kind === 'app' ? undefined : { code: 'auth.appCode' }

/** Passkeys (WebAuthn) of one account, each a key that stays on a device or in a password manager: more than anyone's devices. */
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
