import { useEffect } from 'react'
import { KEYS } from '../../lib/session-store.ts'
import { writeJson } from '../../lib/storage.ts'
import type { CachedAssets } from './mapper.ts'

/** Stores the member's lists under the specified key; only a copy, the server's answer always wins. */
export function useCachedAssets({ evs, solarPanels, trees }: Partial<CachedAssets>): void {
  useEffect(() => {
    if (evs === undefined && solarPanels === undefined && trees === undefined) return
    writeJson(KEYS.assets, { evs: evs ?? [], solarPanels: solarPanels ?? [], trees: trees ?? [] })
  }, [evs, solarPanels, trees])
}
