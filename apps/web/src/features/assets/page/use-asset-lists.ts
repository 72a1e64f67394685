import type { AssetKind } from '@eco/domain/assets/kinds'
import { useEffect } from 'react'
import { writeJson } from '../../../lib/browser/storage.ts'
import { KEYS } from '../../../lib/session/session-store.ts'
import { KINDS } from '../kinds.ts'
import { type List, useAssetList } from '../queries.ts'

/** The member's assets of all kinds. The browser stores a copy; the server's answer always wins. */
export function useAssetLists(userId: string | undefined): Readonly<Record<AssetKind, List>> {
  const ev = useAssetList(KINDS.ev, userId)
  const solar = useAssetList(KINDS.solar, userId)
  const tree = useAssetList(KINDS.tree, userId)
  const [evs, solarPanels, trees] = [ev.rows, solar.rows, tree.rows]
  useEffect(() => {
    if (evs ?? solarPanels ?? trees)
      writeJson(KEYS.assets, { evs: evs ?? [], solarPanels: solarPanels ?? [], trees: trees ?? [] })
  }, [evs, solarPanels, trees])
  return { ev, solar, tree }
}
