import { ApiError, api } from '@eco/contract'
import { call } from '../../lib/api/api.ts'
import { leaving, signOutHere } from '../../lib/session/session.ts'
import { storedToken, storedUserId } from '../../lib/session/session-store.ts'

const UNKNOWN_SESSION = 401

/** Ends the session on the server, then here. Keeps the session if the server fails. */
export async function logOut(): Promise<void> {
  const token = storedToken()
  const u_id = storedUserId()
  await leaving(async () => {
    try {
      if (token !== undefined) await call(api.logout, { body: { u_id } }, { token })
    } catch (error) {
      // The server rejects an unknown session because it has already ended.
      if (!(error instanceof ApiError && error.status === UNKNOWN_SESSION)) throw error
    }
    signOutHere()
  })
}
