import { useSyncExternalStore } from 'react'
import { currentSession } from './session.ts'
import { storedUserId } from './session-store.ts'

/** The login and signup popups, which link to each other. */
export const AUTH_FORMS = ['login', 'signup'] as const
export type AuthForm = (typeof AUTH_FORMS)[number]

/** `reason` is shown above the form and says why a login is needed. */
export type LoginPrompt = { readonly form: AuthForm | undefined; readonly reason: string | undefined }

/** The outcome; `other` is a login by another member than the one whose session had lapsed. */
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

/** The current state, for code outside components. */
export function currentLoginPrompt(): LoginPrompt {
  return prompt
}

export function openAuthForm(form: AuthForm, reason?: string): void {
  opener = document.activeElement
  lapsedUserId = storedUserId()
  set({ form, reason })
}

/** The element that had the focus when the popup opened; undefined when it is no longer on the page. */
export function loginPromptOpener(): HTMLElement | undefined {
  const here = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  return here ? (opener as HTMLElement) : undefined
}

export function switchForm(form: AuthForm): void {
  set({ ...prompt, form })
}

/** Closes the popup without a login: callers that wait get 'dismissed', and typed text stays. */
export function dismissLoginPrompt(): void {
  finish('dismissed')
}

/**
 * Call after a login has been stored. Returns true if a caller was waiting and continues,
 * so that the member is not redirected to another page.
 */
export function continueAfterLogin(userId: string): boolean {
  const same = lapsedUserId === undefined || lapsedUserId === userId
  const goesOn = waiting.length > 0 && same
  finish(same ? 'same' : 'other')
  return goesOn
}

function finish(passed: Passed): void {
  const callers = waiting
  waiting = []
  set(SHUT)
  for (const goOn of callers) goOn(passed)
}

/** Opens the login popup and resolves with the outcome. */
export function waitForLogin(reason?: string): Promise<Passed> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (prompt.form === undefined) openAuthForm('login', reason)
  })
}

/** Runs `then` at once for a signed-in member, otherwise after the login it asks for. */
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

/**
 * For actions that write: `ask(then)` runs `then` for a signed-in member and asks a visitor to log in first.
 */
export function useLoginPrompt(): { ask: typeof askLogin } {
  return LOGIN_PROMPT
}
const LOGIN_PROMPT = { ask: askLogin }
