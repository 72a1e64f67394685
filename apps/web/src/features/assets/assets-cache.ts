import { useEffect } from 'react'
import { writeJson } from '../../lib/browser/storage.ts'
import { KEYS } from '../../lib/session/session-store.ts'
import { ALL_KINDS } from './kinds.ts'

/** Stores the member's lists under the specified key; only a copy, the server's answer always wins. */
export function useCachedAssets(lists: readonly (readonly unknown[] | undefined)[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: there are always as many lists as kinds
  useEffect(() => {
    if (lists.every((rows) => rows === undefined)) return
    writeJson(
      KEYS.assets,
      Object.fromEntries(ALL_KINDS.map(({ cachedAs }, at) => [cachedAs, lists[at] ?? []])),
    )
  }, [...lists])
}
