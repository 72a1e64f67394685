/** When two claims may be for one asset. Source: product rule, evidence against double counting. */

/** Most differing bits between two 64-bit photo hashes that count as similar. */
export const ALIKE_BITS_MAX = 6
/** Largest difference in latitude and longitude that counts as the same place, degrees; about 11 m. */
export const SAME_PLACE_DEGREES = 0.0001

/** A 64-bit hash is 16 hex digits: 4 bands of 4 digits. */
export const HASH_BANDS = 4
export const BAND_DIGITS = 4
const BAND_BITS = 16
const HEX = 16

/** Hamming distance of two hashes of 16 hex digits. */
export function differingBits(a: string, b: string): number {
  let bits = 0
  for (let at = 0; at < HASH_BANDS * BAND_DIGITS; at += BAND_DIGITS) {
    let rest = bandOf(a, at) ^ bandOf(b, at)
    for (; rest > 0; rest &= rest - 1) bits++
  }
  return bits
}

export const areAlike = (a: string, b: string): boolean => differingBits(a, b) <= ALIKE_BITS_MAX

/**
 * Values that one band of a similar hash may have. With at most 6 differing bits over 4 bands, some band has
 * at most one, so an index lookup of these 17 values for each band finds every similar hash.
 * @param band 0 to 3
 */
export function bandValues(hash: string, band: number): string[] {
  const value = bandOf(hash, band * BAND_DIGITS)
  const near = [value]
  for (let bit = 0; bit < BAND_BITS; bit++) near.push(value ^ (1 << bit))
  return near.map((v) => v.toString(HEX).padStart(BAND_DIGITS, '0'))
}

const bandOf = (hash: string, at: number): number => Number.parseInt(hash.slice(at, at + BAND_DIGITS), HEX)
