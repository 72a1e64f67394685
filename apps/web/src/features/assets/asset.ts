import type { AssetKind } from '@eco/domain/assets/kinds'

/** What every kind of asset has in common. */
export type Asset = {
  id: string
  /** As it is called on its card: 'Neem', 'MG Comet EV'. */
  name: string
  /** The reviewer's words when it is rejected. */
  reason: string | undefined
  /** ms since 1970 */
  recordedAt: number | undefined
}

export const OPEN_MODES = ['read', 'edit', 'drives'] as const
/** Which popup of which asset is open. */
export type Opened = { kind: AssetKind; id: string; mode: (typeof OPEN_MODES)[number] }
