import { useSyncExternalStore } from 'react'
import { currentSession } from './session.ts'
import { storedUserId } from './session-store.ts'

/** The two popups that let somebody in; they switch to each other. */
export const DOORS = ['login', 'signup'] as const
export type Door = (typeof DOORS)[number]

/** `reason` is a sentence above the form: what waits behind the door. */
export type Gate = { readonly door: Door | undefined; readonly reason: string | undefined }

/** How the waiting ended; `other` is a login by somebody else than the member whose session had lapsed. */
export type Passed = 'same' | 'other' | 'dismissed'
type Waiting = (passed: Passed) => void

const SHUT: Gate = { door: undefined, reason: undefined }
const listeners = new Set<() => void>()
let gate = SHUT
let waiting: Waiting[] = []
let lapsedUserId: string | undefined
let opener: Element | null = null

function set(next: Gate): void {
  gate = next
  for (const tell of listeners) tell()
}

/** The popup as it stands now, for code outside a component. */
export function currentGate(): Gate {
  return gate
}

export function openDoor(door: Door, reason?: string): void {
  opener = document.activeElement
  lapsedUserId = storedUserId()
  set({ door, reason })
}

/** What had the focus when the popup opened; undefined when it has left the page. */
export function gateOpener(): HTMLElement | undefined {
  const here = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  return here ? (opener as HTMLElement) : undefined
}

export function switchDoor(door: Door): void {
  set({ ...gate, door })
}

/** Closed without a login: whoever waited is told, and what was typed stays where it is. */
export function dismissGate(): void {
  finish('dismissed')
}

/**
 * Called after a login has been kept. Answers true when somebody waited and goes on,
 * so that nobody is taken to another page.
 */
export function passGate(userId: string): boolean {
  const same = lapsedUserId === undefined || lapsedUserId === userId
  const goesOn = waiting.length > 0 && same
  finish(same ? 'same' : 'other')
  return goesOn
}

function finish(passed: Passed): void {
  const told = waiting
  waiting = []
  set(SHUT)
  for (const go of told) go(passed)
}

/** Opens the login popup and answers how it ended. */
export function waitForLogin(reason?: string): Promise<Passed> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (gate.door === undefined) openDoor('login', reason)
  })
}

/** Runs `then` at once when somebody is signed in, otherwise after the login that it asks for. */
export function askLogin(then: () => void, reason?: string): void {
  if (currentSession().signedIn) {
    then()
    return
  }
  void waitForLogin(reason).then((passed) => {
    if (passed === 'same') then()
  })
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function useGate(): Gate {
  return useSyncExternalStore(
    subscribe,
    () => gate,
    () => SHUT,
  )
}

/** For what writes: `ask(then)` lets a signed-in member through and asks everybody else to log in first. */
export function useLoginGate(): { ask: typeof askLogin } {
  return LOGIN_GATE
}
const LOGIN_GATE = { ask: askLogin }
