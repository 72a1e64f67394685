import { duplicateTreeMessage, isSamePlace } from '@eco/domain/activities/duplicate-tree'
import { areAlike } from '@eco/domain/assets/similarity'
import type { Message } from '@eco/domain/text/message'
import { readJson, writeJson } from '../../../lib/browser/storage.ts'
import type { Place } from '../../../lib/places/places.ts'
import { fieldsOf, readPlanted } from '../state/cached-values.ts'

/** Difference hashes of recorded trees' photos, by the SHA-256 of the proof; used for a hint only. */
const TREE_LOOKS = 'plantedTreeLooks'

/** Rejects a proof already recorded at another place; undefined when this browser has no such record. */
export function duplicateTree(sha256: string | undefined, place: Place): Message | undefined {
  const planted = readPlanted()[sha256 ?? '']
  return planted && !isSamePlace(planted, place) ? duplicateTreeMessage(planted.location) : undefined
}

/** True for a proof already recorded at the same place: a visit, which earns nothing. */
export function isVisit(sha256: string | undefined, place: Place): boolean {
  const planted = readPlanted()[sha256 ?? '']
  return planted !== undefined && isSamePlace(planted, place)
}

/** The location of a recorded tree with a similar photo in a different file. */
export function lookAlike(sha256: string | undefined, dhash: string | undefined): string | undefined {
  if (dhash === undefined) return undefined
  const trees = readPlanted()
  const alike = Object.entries(fieldsOf(readJson(TREE_LOOKS))).find(
    ([hash, look]) => hash !== sha256 && hash in trees && typeof look === 'string' && areAlike(look, dhash),
  )
  return alike && trees[alike[0]]?.location
}

/** Stores the difference hash of a recorded tree, and drops hashes of trees that are no longer stored. */
export function rememberLook(sha256: string, dhash: string): void {
  const trees = readPlanted()
  const looks = Object.entries(fieldsOf(readJson(TREE_LOOKS))).filter(([hash]) => hash in trees)
  writeJson(TREE_LOOKS, { ...Object.fromEntries(looks), [sha256]: dhash })
}
