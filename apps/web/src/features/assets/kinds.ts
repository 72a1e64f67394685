import type { AssetKind } from '@eco/domain/assets/kinds'
import type { AnyKind } from './asset.ts'
import { EV_VIEW } from './ev/kind.ts'
import { SOLAR_VIEW } from './solar/kind.ts'
import { TREE_VIEW } from './tree/kind.tsx'

/** Every kind of asset adds its line. */
export const KINDS: Readonly<Record<AssetKind, AnyKind>> = {
  ev: EV_VIEW,
  solar: SOLAR_VIEW,
  tree: TREE_VIEW,
}
export const ALL_KINDS = Object.values(KINDS)

/** The first cards of the upload page, in the order of the specification. */
const UPLOAD_FIRST: readonly AssetKind[] = ['ev', 'tree']
export const UPLOAD_KINDS = [
  ...UPLOAD_FIRST.map((kind) => KINDS[kind]),
  ...ALL_KINDS.filter(({ kind }) => !UPLOAD_FIRST.includes(kind)),
]
