import { useSyncExternalStore } from 'react'

/** The only live region of a game for screen readers. */
let announced = ''
const listeners = new Set<() => void>()
/** Screen readers skip a repeated text, so every second time it ends in a space. */
const AGAIN = ' '

/** Announces a text politely, after what is being read. */
export function announce(text: string): void {
  announced = announced === text ? text + AGAIN : text
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => {
    listeners.delete(notify)
    if (listeners.size === 0) announced = ''
  }
}

/** Part of the frame; screens call `announce`. */
export function Announcer() {
  const now = useSyncExternalStore(
    subscribe,
    () => announced,
    () => '',
  )
  return (
    // An explicit `aria-live`: an open dialog hides the page from screen readers, but no live region.
    <p role="status" aria-live="polite" className="sr-only">
      {now}
    </p>
  )
}
