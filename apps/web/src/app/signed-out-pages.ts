import { useSyncExternalStore } from 'react'

/** True between a logout here and the home page it leads to. */
let leaving = false
const listeners = new Set<() => void>()

export function setLeaving(next: boolean): void {
  leaving = next
  for (const notify of listeners) notify()
}

export function useLeaving(): boolean {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    () => leaving,
    () => false,
  )
}
