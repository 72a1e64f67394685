/** FNV-1a of 32 bits by Fowler, Noll and Vo (public domain): offset and prime. */
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * The mark of a list of events in its order, 8 hexadecimal digits. A screen sends it along, and a list that was cut,
 * reordered or damaged on its way no longer fits. No proof against somebody who makes a new mark: then the list is a game
 * that was played as the rules allow, which is what the replay is for.
 */
export function digestOf(events: readonly unknown[]): string {
  let hash = FNV_OFFSET
  const text = JSON.stringify(events)
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME) >>> 0
  return hash.toString(16).padStart(8, '0')
}
