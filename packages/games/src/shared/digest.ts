/** FNV-1a of 32 bits by Fowler, Noll and Vo (public domain): offset and prime. */
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * Digest of an event list in order, 8 hexadecimal digits. The UI sends it with the list, to detect one that
 * was truncated, reordered or damaged in transit. It does not stop forgers, who can calculate a new digest:
 * the replay checks that a list follows the rules.
 */
export function digestOf(events: readonly unknown[]): string {
  let hash = FNV_OFFSET
  const text = JSON.stringify(events)
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME) >>> 0
  return hash.toString(16).padStart(8, '0')
}
