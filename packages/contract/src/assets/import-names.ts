import type { AssetKind } from '@eco/domain/assets/kinds'
import { EV_NAMES } from './ev/names.ts'
import { SOLAR_NAMES } from './solar/names.ts'
import { TREE_NAMES } from './tree/names.ts'

const EXTRA = { identifier: 'Identifier', reference: 'Reference', site: 'Site' } as const
/** The API's name of each field that a column can hold; the headers of the template. */
export const IMPORT_NAMES: Readonly<Record<AssetKind, Readonly<Record<string, string>>>> = {
  ev: { ...EV_NAMES, ...EXTRA },
  solar: { ...SOLAR_NAMES, ...EXTRA },
  tree: { ...TREE_NAMES, reference: EXTRA.reference, site: EXTRA.site },
}
