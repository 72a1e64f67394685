import { useSyncExternalStore } from 'react'
import { currentSession } from './session.ts'
import { storedUserId } from './session-store.ts'

/** The two popups that let somebody in; they switch to each other. */
export const AUTH_FORMS = ['login', 'signup'] as const
export type AuthForm = (typeof AUTH_FORMS)[number]

/** `reason` is a sentence above the form: what waits behind the form. */
export type LoginPrompt = { readonly form: AuthForm | undefined; readonly reason: string | undefined }

/** How the waiting ended; `other` is a login by somebody else than the member whose session had lapsed. */
export type Passed = 'same' | 'other' | 'dismissed'
type Waiting = (passed: Passed) => void

const SHUT: LoginPrompt = { form: undefined, reason: undefined }
const listeners = new Set<() => void>()
let prompt = SHUT
let waiting: Waiting[] = []
let lapsedUserId: string | undefined
let opener: Element | null = null

function set(next: LoginPrompt): void {
  prompt = next
  for (const notify of listeners) notify()
}

/** The popup as it stands now, for code outside a component. */
export function currentLoginPrompt(): LoginPrompt {
  return prompt
}

export function openAuthForm(form: AuthForm, reason?: string): void {
  opener = document.activeElement
  lapsedUserId = storedUserId()
  set({ form, reason })
}

/** What had the focus when the popup opened; undefined when it has left the page. */
export function loginPromptOpener(): HTMLElement | undefined {
  const here = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  return here ? (opener as HTMLElement) : undefined
}

export function switchForm(form: AuthForm): void {
  set({ ...prompt, form })
}

/** Closed without a login: whoever waited is told, and what was typed stays where it is. */
export function dismissLoginPrompt(): void {
  finish('dismissed')
}

/**
 * Called after a login has been kept. Answers true when somebody waited and goes on,
 * so that nobody is taken to another page.
 */
export function continueAfterLogin(userId: string): boolean {
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
    if (prompt.form === undefined) openAuthForm('login', reason)
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

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export function useLoginPromptState(): LoginPrompt {
  return useSyncExternalStore(
    subscribe,
    () => prompt,
    () => SHUT,
  )
}

/** For what writes: `ask(then)` lets a signed-in member through and asks everybody else to log in first. */
export function useLoginPrompt(): { ask: typeof askLogin } {
  return LOGIN_GATE
}
const LOGIN_GATE = { ask: askLogin }
