/**
 * Random numbers that a game carries in its state: mulberry32 by Tommy Ettinger (public domain, 2017), one whole number of
 * 32 bits. Good enough to shuffle cards, never a secret: whoever knows the seed knows the game.
 */
export type Rng = number

/** 2^32, one more than the largest seed and the largest number drawn */
export const SEED_LIMIT = 0x1_0000_0000

export const isSeed = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < SEED_LIMIT

export const seedRng = (seed: number): Rng => seed >>> 0

/** @returns a whole number from 0 to 2^32 - 1, and what to draw from next */
function draw(rng: Rng): [number, Rng] {
  const next = (rng + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(next ^ (next >>> 15), next | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return [(mixed ^ (mixed >>> 14)) >>> 0, next]
}

/** @returns a whole number from 0 to below - 1, each as likely as the other, and what to draw from next */
export function drawBelow(rng: Rng, below: number): [number, Rng] {
  // the last, incomplete group of numbers would favour the small ones
  const fair = SEED_LIMIT - (SEED_LIMIT % below)
  let [value, next] = draw(rng)
  while (value >= fair) [value, next] = draw(next)
  return [value % below, next]
}

/** Fisher and Yates: a new list of the same things in another order. */
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
