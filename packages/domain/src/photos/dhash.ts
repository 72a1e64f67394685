/**
 * Difference hash: two photographs that look alike differ in few bits, however they were compressed or scaled.
 * Source: N. Krawetz, "Kind of Like That", hackerfactor.com, 2013.
 */

/** Size in px of the grey picture that is hashed: one column more than bits, for each bit compares two neighbours. */
export const DHASH_COLUMNS = 9
export const DHASH_ROWS = 8
/** Bits by which two hashes of one scene may differ. Farther ones are mostly different scenes. */
export const NEAR_BITS = 6
/** A hash is kept in parts, so that near hashes are found by an index. */
const BAND_BITS = 16
const HEX_OF_BAND = BAND_BITS / 4

/** The four 16-bit parts of a hash, the leftmost first. */
export type DhashBands = readonly [number, number, number, number]

/**
 * 64 bits as 16 hex digits: row by row, 1 where a pixel is darker than the one to its right.
 * @param grey DHASH_COLUMNS x DHASH_ROWS brightness values, row by row
 */
export function dhashOf(grey: Uint8Array): string {
  let hex = ''
  for (let row = 0; row < DHASH_ROWS; row++) {
    let byte = 0
    for (let column = 0; column < DHASH_COLUMNS - 1; column++) {
      const at = row * DHASH_COLUMNS + column
      byte = byte * 2 + ((grey[at] ?? 0) < (grey[at + 1] ?? 0) ? 1 : 0)
    }
    hex += byte.toString(16).padStart(2, '0')
  }
  return hex
}

export function dhashBands(hash: string): DhashBands {
  const band = (n: number) => Number.parseInt(hash.slice(n * HEX_OF_BAND, (n + 1) * HEX_OF_BAND), 16)
  return [band(0), band(1), band(2), band(3)]
}

/** Bits in which two hashes differ, 0 to 64. */
export function hammingBits(a: string, b: string): number {
  const other = dhashBands(b)
  return dhashBands(a).reduce((sum, band, i) => sum + ones(band ^ (other[i] ?? 0)), 0)
}

/**
 * The values that a band of a near hash can have when it is the band that differs least: itself and its sixteen
 * neighbours by one bit. Six bits over four bands leave one band with at most one, so looking these up in every band
 * misses no hash within NEAR_BITS.
 */
export function nearBandValues(band: number): number[] {
  return [band, ...Array.from({ length: BAND_BITS }, (_, bit) => band ^ (1 << bit))]
}

function ones(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
