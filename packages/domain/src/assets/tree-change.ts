import { recordChange } from './change.ts'
import type { TreeFields } from './tree.ts'

/** All that is recorded of a tree. Lengths cm. */
export type TreeRecord = TreeFields & { dbhCm: number | null }

/** What an approval rests on: a change of these sends an approved tree to review again. Photographs count as well. */
export const TREE_IDENTITY = ['treeName', 'botanicalName', 'plantingDate', 'location'] as const

/** The given fields that differ from what is recorded; `identity` when an approval cannot stand on them. */
export function treeChange(
  recorded: TreeRecord,
  given: Partial<TreeRecord>,
): { changed: Partial<TreeRecord>; identity: boolean } {
  return recordChange(recorded, given, TREE_IDENTITY)
}

/** The same species is counted once, however its name is typed. */
export const speciesKey = (botanicalName: string): string =>
  botanicalName.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Control characters become spaces, for no database keeps all of them; outer spaces go. */
export const tidyLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
