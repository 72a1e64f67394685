import { readJson, writeJson } from '../../../lib/browser/storage.ts'
import { KEYS } from '../../../lib/session/session-store.ts'

const TEXT_MAX = 1_000
/** SHA-256 in hexadecimal digits. */
const HASH_FORM = /^[0-9a-f]{64}$/

export type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, TEXT_MAX) : '')
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
/** Coins and streaks are non-negative integers. */
export const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
export const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value)
export const isHash = (text: string): boolean => HASH_FORM.test(text)

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

/** Stores the first record of a tree, even when its planting is cancelled: a visit adds nothing. */
export function writePlanted(hash: string, { lat, lng, location }: Planted): void {
  const trees = readPlanted()
  if (!trees[hash]) writeJson(KEYS.plantedTrees, { ...trees, [hash]: { lat, lng, location } })
}
