import { useEffect, useSyncExternalStore } from 'react'

/** What a page says of itself once its contents are there, in place of what its route says. */
export type PageMetadata = { title: string; description: string; unlisted?: boolean }

const listeners = new Set<() => void>()
let own: PageMetadata | undefined

function set(facts: PageMetadata | undefined): void {
  own = facts
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export const useCurrentPageMetadata = (): PageMetadata | undefined =>
  useSyncExternalStore(
    subscribe,
    () => own,
    () => undefined,
  )

/** Holds while the page is shown. Give it the same object as long as it says the same. */
export function usePageMetadata(facts: PageMetadata | undefined): void {
  useEffect(() => {
    set(facts)
    return () => set(undefined)
  }, [facts])
}
