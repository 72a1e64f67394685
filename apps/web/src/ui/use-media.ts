import { useSyncExternalStore } from 'react'

/** From this width dialogs replace sheets (design breakpoint). */
export const WIDE_QUERY = '(min-width: 768px)'

const lists = new Map<string, MediaQueryList>()

/** Cached by query: dozens of figures on a page use the same query on every render. */
function listOf(query: string): MediaQueryList | undefined {
  const known = lists.get(query) ?? window.matchMedia?.(query)
  if (known) lists.set(query, known)
  return known
}

/** Whether a media query matches; false without a window (prerendered pages). */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = listOf(query)
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    () => listOf(query)?.matches ?? false,
    () => false,
  )
}

/** Under reduced motion, movements become cuts. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
