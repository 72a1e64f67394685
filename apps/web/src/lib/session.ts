import { useSyncExternalStore } from 'react'
import { adoptDrafts, dropDraftsExceptOf } from './drafts.ts'
import { forgetFirstSteps } from './first-steps.ts'
import { queryClient } from './query.ts'
import {
  ACTIVITY_STATE_PREFIX,
  type Entered,
  KEYS,
  type Member,
  memberOf,
  readSession,
  removeSession,
  type Session,
  storedUserId,
  writeSession,
} from './session-store.ts'
import { keysStarting, removeKey } from './storage.ts'

export type { Entered, Member, Session } from './session-store.ts'

const SERVER_SIDE: Session = { signedIn: false, user: undefined, userId: undefined }
const listeners = new Set<() => void>()
let current = readSession()
let shownTo = current.userId

/** Reads localStorage again and tells every page that shows it. Called on each change of path and by other tabs. */
export function rereadSession(): void {
  const next = readSession()
  if (JSON.stringify(next) === JSON.stringify(current)) return
  current = next
  // Facts of one member never wait in memory for the next one.
  if (next.userId !== undefined && shownTo !== undefined && next.userId !== shownTo) queryClient.clear()
  if (next.userId !== undefined) shownTo = next.userId
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  if (listeners.size === 1) window.addEventListener('storage', rereadSession)
  return () => {
    listeners.delete(notify)
    if (listeners.size === 0) window.removeEventListener('storage', rereadSession)
  }
}

/** Who is here, by the presence of `token`. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => SERVER_SIDE,
  )
}

export function currentSession(): Session {
  return current
}

/**
 * Keeps a login or signup. Somebody else than before finds nothing of the former member: cached assets,
 * drafts and query results go. Drafts written while signed out become the member's own.
 * Answers the member as kept, undefined when the reply names nobody.
 */
export function signIn(entered: Entered): Member | undefined {
  const member = memberOf(entered.user)
  if (member === undefined || entered.token === '') return undefined
  if (storedUserId() !== member.u_id) {
    forgetMember()
    dropDraftsExceptOf(member.u_id)
  }
  adoptDrafts(member.u_id)
  writeSession(entered.token, member)
  rereadSession()
  return member
}

/** Ends the session on this browser. The server is told by the caller. */
export function signOutHere(): void {
  removeSession()
  forgetMember()
  rereadSession()
}

/** The server no longer knows the session: only the token goes, so that the same member can go on after a login. */
export function lapseSession(): void {
  removeKey(KEYS.token)
  rereadSession()
}

/** A new account starts without the assets another one left behind. */
export function forgetAssets(): void {
  removeKey(KEYS.assets)
}

function forgetMember(): void {
  forgetAssets()
  forgetFirstSteps()
  for (const key of [KEYS.latestActivity, KEYS.totalCoins, KEYS.plantedTrees]) removeKey(key)
  for (const key of keysStarting(ACTIVITY_STATE_PREFIX)) removeKey(key)
  queryClient.clear()
}
