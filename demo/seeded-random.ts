/** Seeded random numbers, so that every run creates the same year. */
export type SeededRandom = {
  /** an integer from 0 to below `below` */
  below(below: number): number
  /** from `least` to below `most` */
  between(least: number, most: number): number
  pick<T>(list: readonly T[]): T
}

/** @param seed any text; equal seeds give equal numbers. Source: FNV-1a, then mulberry32. */
export function seededRandom(seed: string): SeededRandom {
  let state = 2_166_136_261
  for (const sign of seed) state = Math.imul(state ^ sign.charCodeAt(0), 16_777_619)
  const throwOne = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(throwOne() * most)
  return {
    below,
    between: (least, most) => least + throwOne() * (most - least),
    pick: (list) => {
      const found = list[below(list.length)]
      if (found === undefined) throw new RangeError('nothing to pick from')
      return found
    },
  }
}
