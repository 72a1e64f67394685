import { ApiError, api } from '@eco/contract'
import { call } from '../../lib/api/api.ts'
import { setLeaving } from '../../lib/session/leaving.ts'
import { signOutHere } from '../../lib/session/session.ts'
import { storedToken, storedUserId } from '../../lib/session/session-store.ts'

const UNKNOWN_SESSION = 401

/**
 * Ends the session on the server, then here. Keeps the session if the server fails. The caller says when the page has
 * been left.
 */
export async function logOut(): Promise<void> {
  const token = storedToken()
  const u_id = storedUserId()
  setLeaving(true)
  try {
    if (token !== undefined) await call(api.logout, { body: { u_id } }, { token })
  } catch (error) {
    // The server rejects an unknown session because it has already ended.
    if (!(error instanceof ApiError && error.status === UNKNOWN_SESSION)) {
      setLeaving(false)
      throw error
    }
  }
  signOutHere()
}
