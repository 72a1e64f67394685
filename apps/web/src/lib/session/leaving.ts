import { useSyncExternalStore } from 'react'

/** True from a logout in this tab until the home page has opened: a 401 is no surprise then. */
let leaving = false
const listeners = new Set<() => void>()

export function setLeaving(next: boolean): void {
  leaving = next
  for (const notify of listeners) notify()
}

export const isLeaving = (): boolean => leaving

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
