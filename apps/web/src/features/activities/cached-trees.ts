import { KEYS } from '../../lib/session-store.ts'
import { readJson, writeJson } from '../../lib/storage.ts'
import { fieldsOf, isHash, numberOf, textOf } from './cached-values.ts'

type Planted = { lat: number; lng: number; location: string }

/** The trees recorded in this browser, by the SHA-256 of their proof. */
export function readPlanted(): Record<string, Planted> {
  const trees: Record<string, Planted> = {}
  for (const [hash, value] of Object.entries(fieldsOf(readJson(KEYS.plantedTrees)))) {
    const { lat, lng, location } = fieldsOf(value)
    const [north, east] = [numberOf(lat), numberOf(lng)]
    if (isHash(hash) && north !== null && east !== null)
      trees[hash] = { lat: north, lng: east, location: textOf(location) }
  }
  return trees
}

/** Keeps the first record of a tree, even when its planting is cancelled: a visit adds nothing. */
export function keepTree(hash: string, { lat, lng, location }: Planted): void {
  const trees = readPlanted()
  if (!trees[hash]) writeJson(KEYS.plantedTrees, { ...trees, [hash]: { lat, lng, location } })
}
