import type { AssetKind } from '@eco/domain/assets/kinds'

/** The fields common to all kinds of assets. */
export type Asset = {
  id: string
  /** The name on its card: 'Neem', 'MG Comet EV'. */
  name: string
  /** The reviewer's reason for a rejection. */
  reason: string | undefined
  /** ms since 1970 */
  recordedAt: number | undefined
}

export const OPEN_MODES = ['read', 'edit', 'drives'] as const
export type OpenMode = (typeof OPEN_MODES)[number]
/** The open dialog and its asset. */
export type Opened = { kind: AssetKind; id: string; mode: OpenMode }

type Row = { id: string; reason: string | null; createdAt: number }

/** The common fields of a reply; ids may be numbers. */
export const assetOf = ({ id, reason, createdAt }: Row, name: string): Asset => ({
  id: String(id),
  name,
  reason: reason ?? undefined,
  recordedAt: createdAt,
})
