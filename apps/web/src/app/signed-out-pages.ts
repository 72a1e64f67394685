import { useSyncExternalStore } from 'react'

/** True between a logout here and the home page it leads to. */
let leaving = false
const listeners = new Set<() => void>()

export function setLeaving(next: boolean): void {
  leaving = next
  for (const tell of listeners) tell()
}

export function useLeaving(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => leaving,
    () => false,
  )
}
