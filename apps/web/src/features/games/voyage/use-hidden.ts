import { useSyncExternalStore } from 'react'

const subscribe = (notify: () => void) => {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

/** True while the page is not visible. */
export const useHidden = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'hidden',
    () => false,
  )
