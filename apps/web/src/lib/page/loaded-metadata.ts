import { useEffect, useSyncExternalStore } from 'react'

/** Metadata that a page sets once its content has loaded, instead of its route's. */
export type LoadedMetadata = { title: string; description: string; unlisted?: boolean }

const listeners = new Set<() => void>()
let own: LoadedMetadata | undefined

function set(facts: LoadedMetadata | undefined): void {
  own = facts
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export const useCurrentLoadedMetadata = (): LoadedMetadata | undefined =>
  useSyncExternalStore(
    subscribe,
    () => own,
    () => undefined,
  )

/** Applies while mounted. Pass the same object until its content changes. */
export function useLoadedMetadata(facts: LoadedMetadata | undefined): void {
  useEffect(() => {
    set(facts)
    return () => set(undefined)
  }, [facts])
}
