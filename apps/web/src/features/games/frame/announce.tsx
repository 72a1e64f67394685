import { useSyncExternalStore } from 'react'

/** The only live region of a game for screen readers. */
let words = ''
const listeners = new Set<() => void>()
/** Screen readers skip a repeated text, so every second time it ends in a space. */
const AGAIN = ' '

/** Announces a text politely, after what is being read. */
export function announce(text: string): void {
  words = words === text ? text + AGAIN : text
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => {
    listeners.delete(notify)
    if (listeners.size === 0) words = ''
  }
}

/** Part of the frame; screens call `announce`. */
export function Announcer() {
  const now = useSyncExternalStore(
    subscribe,
    () => words,
    () => '',
  )
  return (
    // An explicit `aria-live`: an open dialog hides the page from screen readers, but no live region.
    <p role="status" aria-live="polite" className="sr-only">
      {now}
    </p>
  )
}
