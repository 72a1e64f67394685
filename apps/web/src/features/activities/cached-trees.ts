import { KEYS } from '../../lib/session-store.ts'
import { readJson, writeJson } from '../../lib/storage.ts'
import { fieldsOf, isHash, numberOf, textOf } from './cached-values.ts'

type Planted = { lat: number; lng: number; location: string }

/** Trees by the SHA-256 of their proof, those of this browser. */
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

/** The first record of a tree stays, also when its planting is cancelled: a visit tells nothing new. */
export function keepTree(hash: string, { lat, lng, location }: Planted): void {
  const trees = readPlanted()
  if (!trees[hash]) writeJson(KEYS.plantedTrees, { ...trees, [hash]: { lat, lng, location } })
}
