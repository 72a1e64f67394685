/** Bytes of all replies of a cache. */
const BYTES_MAX = 33_554_432
/** What an entry takes besides its text, and a character of it in a string with any letter that is not Latin, bytes. */
const ENTRY_BYTES = 500
const CHARACTER_BYTES = 2
/**
 * Longest use of an entry, ms: what an erased account showed leaves the memory of all servers soon after, and so does
 * what an older backup has replaced.
 */
const LIFE_MS = 60_000
/** How often old entries are removed, ms. */
const REMOVAL_MS = 15_000

/** Finished replies by a key; drops those that were not read for longest, and all old ones. */
export function createReplyCache<Reply>(bytesMax = BYTES_MAX, clock = () => performance.now()) {
  const entries = new Map<string, { reply: Reply; bytes: number; bornAt: number }>()
  let bytes = 0
  let isRemovalDue = false

  const remove = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const isOld = ({ bornAt }: { bornAt: number }) => clock() - bornAt >= LIFE_MS
  const removeOld = () => {
    for (const [key, entry] of entries) if (isOld(entry)) remove(key)
    planRemoval()
  }
  const planRemoval = () => {
    isRemovalDue = entries.size > 0
    if (isRemovalDue) setTimeout(removeOld, REMOVAL_MS).unref()
  }

  return {
    get(key: string): Reply | undefined {
      const entry = entries.get(key)
      if (!entry || isOld(entry)) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.reply
    },
    set(key: string, reply: Reply, characters: number): void {
      remove(key)
      const entry = { reply, bytes: ENTRY_BYTES + CHARACTER_BYTES * characters, bornAt: clock() }
      entries.set(key, entry)
      bytes += entry.bytes
      for (const oldest of entries.keys()) {
        if (bytes <= bytesMax) break
        remove(oldest)
      }
      if (!isRemovalDue) planRemoval()
    },
    sizes: () => ({ entries: entries.size, bytes }),
  }
}
