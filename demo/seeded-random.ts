import { createRandom } from '@eco/games/shared/rng'

/** Seeded random numbers, so that every run creates the same year. */
export type SeededRandom = {
  /** an integer from 0 to below `below` */
  below(below: number): number
  /** from `least` to below `most` */
  between(least: number, most: number): number
  pick<T>(list: readonly T[]): T
}

/** @param seed any text; equal seeds give equal numbers. Source of the hash: FNV-1a. */
export function seededRandom(seed: string): SeededRandom {
  let hash = 2_166_136_261
  for (const sign of seed) hash = Math.imul(hash ^ sign.charCodeAt(0), 16_777_619)
  const next = createRandom(hash)
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    between: (least, most) => least + next() * (most - least),
    pick: (list) => {
      const found = list[below(list.length)]
      if (found === undefined) throw new RangeError('nothing to pick from')
      return found
    },
  }
}
