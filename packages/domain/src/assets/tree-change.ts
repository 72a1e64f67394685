import { recordChange } from './change.ts'
import type { TreeFields } from './tree.ts'

/** Stored fields of a tree. Lengths in cm. */
export type TreeRecord = TreeFields & { dbhCm: number | null }

/** A change to one of these, or to the photos, sends an approved tree back to review. */
export const TREE_IDENTITY = ['treeName', 'botanicalName', 'plantingDate', 'location'] as const

/** The given fields that differ from the record; `identity` when one of them is an identity field. */
export function treeChange(
  recorded: TreeRecord,
  given: Partial<TreeRecord>,
): { changed: Partial<TreeRecord>; identity: boolean } {
  return recordChange(recorded, given, TREE_IDENTITY)
}

/** Key that counts a species once, however its name is typed. */
export const speciesKey = (botanicalName: string): string =>
  botanicalName.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Trims, and replaces control characters by spaces, because databases do not store all of them. */
export const tidyLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
