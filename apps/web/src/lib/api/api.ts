import {
  ApiError,
  type Client,
  createClient,
  type Endpoint,
  NetworkError,
  type Transport,
} from '@eco/contract'
import { ui as MESSAGES } from '../../messages/en/ui.json'
import { newUuid } from '../browser/uuid.ts'
import { LANGUAGE, SOURCE_LANGUAGE } from '../language/language.ts'
import { isLeaving } from '../session/leaving.ts'
import { type Passed, waitForLogin } from '../session/login-prompt.ts'
import { lapseSession } from '../session/session.ts'
import { storedToken, storedUserId } from '../session/session-store.ts'
import { sendByXhr } from './transport.ts'

/** Calls whose 401 is about the request itself, not about the session. */
const AUTH_FORMS = new Set([
  ...['login', 'signup', 'logout', 'firstAdmin'],
  ...['finishOidc', 'signUpWithOidc'],
  ...['finishSignIn', 'startPasskeyStep', 'finishWithPasskey'],
])

/**
 * The API client of the pages. The browser sends the session cookie; only logout adds a session header. A 401
 * ends the session in this browser and opens the login prompt, unless the member is logging out. The call continues if the same member logs in;
 * otherwise it fails with the 401. Throws ApiError and NetworkError only.
 */
export function createCall(transport: Transport): Client {
  const client = createClient({ transport, newKey: newUuid })
  return async (endpoint, input, options = {}) => {
    const [sentWith, wasLeaving] = [storedToken(), isLeaving()]
    try {
      return await client(endpoint, input, options)
    } catch (error) {
      const hasLeft = wasLeaving || (sentWith !== undefined && (isLeaving() || storedUserId() === undefined))
      if (!sessionIsGone(error, endpoint) || hasLeft) throw await inLanguage(error)
      // A 401 for a session that has since been replaced says nothing about the new one.
      const replaced = storedToken() !== undefined && storedToken() !== sentWith
      if (!replaced) lapseSession()
      const passed = replaced ? 'same' : await orAborted(waitForLogin(MESSAGES.sessionEnded), options.signal)
      if (passed !== 'same') throw await inLanguage(error)
      return await client(endpoint, input, options)
    }
  }
}

export const call = createCall((request) => send(request))

let send: Transport = sendByXhr

/** Lets tests answer instead of a server. Returns the function that restores the previous transport. */
export function replaceTransport(transport: Transport): () => void {
  const former = send
  send = transport
  return () => {
    send = former
  }
}

/** Most readers never load the translations. */
async function inLanguage(error: unknown): Promise<unknown> {
  if (LANGUAGE === SOURCE_LANGUAGE || !(error instanceof ApiError)) return error
  const { translateError } = await import('../language/translate-error.ts')
  return translateError(error)
}

function sessionIsGone(error: unknown, endpoint: Endpoint): boolean {
  return error instanceof ApiError && error.status === 401 && !AUTH_FORMS.has(endpoint.id)
}

function orAborted(waiting: Promise<Passed>, signal: AbortSignal | undefined): Promise<Passed> {
  if (signal === undefined) return waiting
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new NetworkError('cancelled', true)), { once: true })
    void waiting.then(resolve)
  })
}
