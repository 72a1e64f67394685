import type { api, OutputOf } from '@eco/contract'
import { inverse, rename } from '@eco/contract/assets/names'
import { CM_PER_M, TREE_BODY, TREE_NAMES, TREE_REPLY } from '@eco/contract/assets/tree/names'
import { TREE_FIELDS, type TreeRecord } from '@eco/domain/assets/tree/fields'
import { readFields } from '../read-fields.ts'
import type { TreeView } from './trees.ts'

type Given = OutputOf<typeof api.updateTree.body>

export const wireTree = ({ tree, urls }: TreeView) =>
  rename(
    { ...tree, heightM: tree.heightCm / CM_PER_M, photoUrl: urls[0] ?? null, photoUrls: urls },
    TREE_REPLY,
  )

/** `urls` are the addresses of the photos, each once. @throws Problem bad_input naming the fields */
export function readTree(
  body: Given,
  now: number,
): { given: Partial<TreeRecord>; urls: string[] | undefined } {
  const { photoUrls, ...sent } = rename(body, inverse(TREE_BODY))
  return {
    given: readFields(TREE_FIELDS, TREE_NAMES, sent, now),
    urls: photoUrls && [...new Set(photoUrls)],
  }
}
