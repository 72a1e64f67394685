import { useSyncExternalStore } from 'react'

/** The one place where a game speaks to a screen reader. */
let words = ''
const listeners = new Set<() => void>()
/** The same words twice would not be read twice: every second time they end in a space that nobody hears. */
const AGAIN = ' '

/** Says something politely, after what is being read. */
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

/** Part of the frame; a screen calls `announce`. */
export function Announcer() {
  const now = useSyncExternalStore(
    subscribe,
    () => words,
    () => '',
  )
  return (
    // `aria-live` in so many words: an open dialog hides the page, but no live region.
    <p role="status" aria-live="polite" className="sr-only">
      {now}
    </p>
  )
}
