import { useEffect, useSyncExternalStore } from 'react'

/** Metadata that a page sets once its content has loaded, instead of its route's. */
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

/** Applies while mounted. Pass the same object until its content changes. */
export function usePageMetadata(facts: PageMetadata | undefined): void {
  useEffect(() => {
    set(facts)
    return () => set(undefined)
  }, [facts])
}
