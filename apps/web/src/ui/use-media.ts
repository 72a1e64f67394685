import { useSyncExternalStore } from 'react'

/** From this width dialogs replace sheets (design breakpoint). */
export const WIDE_QUERY = '(min-width: 768px)'

const lists = new Map<string, MediaQueryList>()

/** One list for each query: dozens of figures on a page ask the same one at every draw. */
function listOf(query: string): MediaQueryList | undefined {
  const known = lists.get(query) ?? window.matchMedia?.(query)
  if (known) lists.set(query, known)
  return known
}

/** Whether a media query holds now; false where there is no window (prerendered pages). */
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
