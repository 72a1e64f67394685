import { useSyncExternalStore } from 'react'

/** From this width dialogs replace sheets (design breakpoint). */
export const WIDE_QUERY = '(min-width: 768px)'

/** Whether a media query holds now; false where there is no window (prerendered pages). */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  )
}
