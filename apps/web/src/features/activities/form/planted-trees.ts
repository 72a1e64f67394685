import { duplicateTreeMessage, isSamePlace } from '@eco/domain/activities/duplicate-tree'
import { SIMILARITY_MIN, storedSimilarity } from '@eco/domain/photos/picture-hash'
import type { Message } from '@eco/domain/text/message'
import { readJson, writeJson } from '../../../lib/browser/storage.ts'
import type { Place } from '../../../lib/places/places.ts'
import { fieldsOf, readPlanted } from '../state/cached-values.ts'

/** Perceptual hashes of recorded trees' photos, by the SHA-256 of the proof; used for a hint only. */
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
export function lookAlike(sha256: string | undefined, pictureHash: string | undefined): string | undefined {
  if (pictureHash === undefined) return undefined
  const trees = readPlanted()
  const alike = Object.entries(fieldsOf(readJson(TREE_LOOKS))).find(
    ([hash, look]) =>
      hash !== sha256 && hash in trees && typeof look === 'string' && areAlike(look, pictureHash),
  )
  return alike && trees[alike[0]]?.location
}

/** Stores the perceptual hash of a recorded tree, and drops hashes of trees that are no longer stored. */
export function rememberLook(sha256: string, pictureHash: string): void {
  const trees = readPlanted()
  const looks = Object.entries(fieldsOf(readJson(TREE_LOOKS))).filter(([hash]) => hash in trees)
  writeJson(TREE_LOOKS, { ...Object.fromEntries(looks), [sha256]: pictureHash })
}

/** False for a hash that an earlier version of this site stored. */
function areAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => Int8Array.from(text.split(','), Number))
  return a !== undefined && b !== undefined && storedSimilarity(a, b) >= SIMILARITY_MIN
}
