import type { AssetKind } from '@eco/domain/assets/kinds'
import type { AssetKindParts } from './asset-kind.ts'
import { EV } from './ev/kind.ts'
import { SOLAR } from './solar/kind.ts'
import { TREE } from './tree/kind.ts'

/** Every kind of asset adds its line. */
export const KINDS: Readonly<Record<AssetKind, AssetKindParts>> = { ev: EV, solar: SOLAR, tree: TREE }
export const ALL_KINDS = Object.values(KINDS)
