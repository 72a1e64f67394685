/**
 * Difference hash: photos that look alike differ in few bits, even after compression or scaling.
 * Source: N. Krawetz, "Kind of Like That", hackerfactor.com, 2013.
 */

/** Size in px of the hashed grey picture: one column more than bits, as each bit compares two neighbours. */
export const DHASH_COLUMNS = 9
export const DHASH_ROWS = 8
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
