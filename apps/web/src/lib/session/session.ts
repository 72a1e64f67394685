import { useSyncExternalStore } from 'react'
import { queryClient } from '../api/query.ts'
import { keysStarting, removeKey } from '../browser/storage.ts'
import { forgetFirstSteps } from '../first-steps.ts'
import { adoptDrafts, dropDraftsExceptOf, dropDraftsOfMembers } from '../form/drafts.ts'
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

export type { Entered, Member, Session } from './session-store.ts'

const SERVER_SIDE: Session = { signedIn: false, user: undefined, userId: undefined }
const listeners = new Set<() => void>()
let current = readSession()
let shownTo = current.userId

/** Reads localStorage again and notifies subscribers. Called on each change of path and by other tabs. */
export function rereadSession(): void {
  const next = readSession()
  if (JSON.stringify(next) === JSON.stringify(current)) return
  current = next
  // Cached data of one member must not stay in memory for the next one.
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

/** The current session, signed in if `token` is stored. */
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
 * The member who uses this browser, also while their lapsed session waits for a login: what they send then
 * continues after it.
 */
export function currentMemberId(): string | undefined {
  return current.userId ?? storedUserId()
}

/**
 * Stores a login or signup. If the member changed, removes the previous member's cached assets, drafts and
 * query results. Drafts written while signed out pass to the new member. Returns the stored member, undefined
 * when the answer has no user.
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

/**
 * Ends the session in this browser only. The caller calls the server. Nothing of the member stays: somebody else may use
 * this device next.
 */
export function signOutHere(): void {
  removeSession()
  forgetMember()
  dropDraftsOfMembers()
  rereadSession()
}

/**
 * The server has ended the session: removes only the token, so that the same member can continue after a
 * login.
 */
export function lapseSession(): void {
  removeKey(KEYS.token)
  rereadSession()
}

/** A new account must start without the assets of the previous one. */
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
