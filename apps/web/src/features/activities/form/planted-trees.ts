import { duplicateTreeMessage, isSamePlace } from '@eco/domain/activities/duplicate-tree'
import { areAlike } from '@eco/domain/assets/similarity'
import type { Message } from '@eco/domain/text/message'
import { readJson, writeJson } from '../../../lib/browser/storage.ts'

/** Recorded trees by the SHA-256 of their proof. Source of key and shape: specification, section 3. */
const PLANTED_TREES = 'plantedTrees'
/** Difference hashes of their photos, by the same SHA-256; not in the specification, used for a hint only. */
const TREE_LOOKS = 'plantedTreeLooks'

type Planted = { lat: number; lng: number; location: string }

/** Rejects a proof already recorded at another place; undefined when this browser has no such record. */
export function duplicateTree(
  sha256: string | undefined,
  place: { lat: number; lng: number },
): Message | undefined {
  const planted = knownTree(sha256)
  return planted && !isSamePlace(planted, place) ? duplicateTreeMessage(planted.location) : undefined
}

/** True for a proof already recorded at the same place: a visit, which earns nothing. */
export function isVisit(sha256: string | undefined, place: { lat: number; lng: number }): boolean {
  const planted = knownTree(sha256)
  return planted !== undefined && isSamePlace(planted, place)
}

/** The location of a recorded tree with a similar photo in a different file. */
export function lookAlike(sha256: string | undefined, dhash: string | undefined): string | undefined {
  if (dhash === undefined) return undefined
  const trees = recordOf(readJson(PLANTED_TREES))
  for (const [hash, look] of Object.entries(recordOf(readJson(TREE_LOOKS)))) {
    if (hash === sha256 || typeof look !== 'string' || !areAlike(look, dhash)) continue
    const planted = plantedOf(trees[hash])
    if (planted) return planted.location
  }
  return undefined
}

/** Stores the difference hash of a recorded tree, and drops hashes of trees that are no longer stored. */
export function rememberLook(sha256: string, dhash: string): void {
  const trees = recordOf(readJson(PLANTED_TREES))
  const looks = Object.entries(recordOf(readJson(TREE_LOOKS))).filter(([hash]) => hash in trees)
  writeJson(TREE_LOOKS, { ...Object.fromEntries(looks), [sha256]: dhash })
}

function knownTree(sha256: string | undefined): Planted | undefined {
  return sha256 === undefined ? undefined : plantedOf(recordOf(readJson(PLANTED_TREES))[sha256])
}

function recordOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Record<string, unknown>)
    : {}
}

function plantedOf(stored: unknown): Planted | undefined {
  const { lat, lng, location } = recordOf(stored)
  const known = typeof lat === 'number' && typeof lng === 'number' && typeof location === 'string'
  return known && Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng, location } : undefined
}
