/**
 * Random generator stored in the game state: mulberry32 by Tommy Ettinger (public domain, 2017), one 32-bit
 * integer. Good enough to shuffle cards, but not secure: the seed determines the whole game.
 */
export type Rng = number

/** 2^32, one more than the largest seed and the largest number drawn */
export const SEED_LIMIT = 0x1_0000_0000

export const isSeed = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < SEED_LIMIT

export const seedRng = (seed: number): Rng => seed >>> 0

/** @returns an integer from 0 to 2^32 - 1, and the next generator state */
function draw(rng: Rng): [number, Rng] {
  const next = (rng + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(next ^ (next >>> 15), next | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return [(mixed ^ (mixed >>> 14)) >>> 0, next]
}

/** Random numbers from 0 up to, but not including, 1, for tests, benchmarks and demo data. */
export function createRandom(seed: number): () => number {
  let rng = seedRng(seed)
  return () => {
    const [value, next] = draw(rng)
    rng = next
    return value / SEED_LIMIT
  }
}

/** @returns a uniformly distributed integer from 0 to below - 1, and the next generator state */
export function drawBelow(rng: Rng, below: number): [number, Rng] {
  // Skips the last, incomplete range of values, which would favour small numbers.
  const fair = SEED_LIMIT - (SEED_LIMIT % below)
  let [value, next] = draw(rng)
  while (value >= fair) [value, next] = draw(next)
  return [value % below, next]
}

/** Fisher-Yates shuffle into a new list. */
export function shuffled<Item>(items: readonly Item[], rng: Rng): [Item[], Rng] {
  const left = [...items]
  const mixed: Item[] = []
  let next = rng
  while (left.length > 0) {
    const [index, after] = drawBelow(next, left.length)
    next = after
    mixed.push(...left.splice(index, 1))
  }
  return [mixed, next]
}
