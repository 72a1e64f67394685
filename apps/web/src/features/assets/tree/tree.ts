import type { api, ReplyOf } from '@eco/contract'
import { inverse, rename } from '@eco/contract/assets/names'
import { CM_PER_M, TREE_REPLY } from '@eco/contract/assets/tree/names'
import type { RecordOf } from '@eco/domain/assets/fields'
import { TREE_FIELDS } from '@eco/domain/assets/tree/fields'
import { TREE_CO2_KG } from '@eco/domain/dashboard/formulas'
import { afterSave as AFTER_SAVE_MESSAGES } from '../../../messages/en/assets/pages.json'
import type { ArtName } from '../../../ui/art.tsx'
import { type Asset, assetOf, type Co2 } from '../asset.ts'
import { recordOf } from '../entry/values.ts'
import { co2Of, measureText } from '../measures.tsx'
import CROWNS from './crowns.json'

export type Tree = Asset & RecordOf<typeof TREE_FIELDS> & { photoUrls: readonly string[] }

/** Decimals of a centimetre to round to, since 1.1 m x 100 = 110.00000000000001. */
const CM_DECIMALS = 4

export function treeOf(wire: ReplyOf<typeof api.listTrees>['data'][number]): Tree {
  const row = rename(wire, inverse(TREE_REPLY))
  const heightCm = Number((row.heightM * CM_PER_M).toFixed(CM_DECIMALS))
  const record = recordOf(TREE_FIELDS, { ...row, heightCm })
  const photoUrls = row.photoUrls ?? (row.photoUrl ? [row.photoUrl] : [])
  return { ...record, ...assetOf(row, record.treeName), photoUrls }
}

/** Typed in cm and shown in m, the unit the API returns. */
export const heightText = (tree: Tree): string => measureText(tree.heightCm / CM_PER_M, 'm')
export const dbhText = (tree: Tree): string => measureText(tree.dbhCm, 'cm')

/** CO2 that a tree takes up in a year, the same for all. */
export const treeCo2 = (tree: Tree): Co2 =>
  co2Of(tree, {
    rule: 'tree-uptake',
    label: AFTER_SAVE_MESSAGES.treeCo2,
    input: AFTER_SAVE_MESSAGES.oneTree,
    factorKg: TREE_CO2_KG,
    kg: TREE_CO2_KG,
    kind: AFTER_SAVE_MESSAGES.estimate,
  })

/** The picture of a tree, by the words of its botanical, then of its common name; a round crown by default. */
export function treeArt({ name, botanicalName }: Pick<Tree, 'name' | 'botanicalName'>): ArtName {
  for (const text of [botanicalName, name]) {
    const words = text.toLowerCase().split(/[^\p{L}]+/u)
    for (const [art, known] of Object.entries(CROWNS))
      if (known.some((word) => words.includes(word))) return art as keyof typeof CROWNS
  }
  return 'asset-tree'
}
