import type { NewCredential, UsedCredential } from '@eco/contract/accounts/passkeys'
import { passkey as MESSAGES } from '../../messages/en/auth.json'

/** Of the server, for `navigator.credentials`. */
type Options = { challenge: string }

/** Browsers offer passkeys only on https and on localhost. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function'

/** Why the browser gave no passkey, in words for the member. */
export class PasskeyError extends Error {}

/** Asks the browser for one of its passkeys. @throws PasskeyError */
export async function askForPasskey(options: Options): Promise<UsedCredential> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  type Given = Parameters<typeof startAuthentication>[0]['optionsJSON']
  return startAuthentication({ optionsJSON: options as Given }).catch((reason) => {
    throw new PasskeyError(MESSAGES.notUsed, { cause: reason })
  })
}

/** Lets the browser create a passkey. @throws PasskeyError */
export async function createPasskey(options: Options): Promise<NewCredential> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  type Given = Parameters<typeof startRegistration>[0]['optionsJSON']
  return startRegistration({ optionsJSON: options as Given }).catch((reason) => {
    // The device already has one of the passkeys that the server named.
    const isKnown = reason instanceof Error && reason.name === 'InvalidStateError'
    throw new PasskeyError(isKnown ? MESSAGES.known : MESSAGES.notCreated, { cause: reason })
  })
}
