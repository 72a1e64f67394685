import { useEffect, useSyncExternalStore } from 'react'

/** What a page says of itself once its contents are there, in place of what its route says. */
export type OwnFacts = { title: string; description: string; unlisted?: boolean }

const listeners = new Set<() => void>()
let own: OwnFacts | undefined

function set(facts: OwnFacts | undefined): void {
  own = facts
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useCurrentOwnFacts = (): OwnFacts | undefined =>
  useSyncExternalStore(
    subscribe,
    () => own,
    () => undefined,
  )

/** Holds while the page is shown. Give it the same object as long as it says the same. */
export function useOwnFacts(facts: OwnFacts | undefined): void {
  useEffect(() => {
    set(facts)
    return () => set(undefined)
  }, [facts])
}
