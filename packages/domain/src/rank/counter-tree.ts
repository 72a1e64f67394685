/**
 * A counter tree that returns how many members have more credits than a given one, without counting them. On
 * level k, a node counts the members with the same credits >> (BITS x k). An update writes a few nodes, a
 * query reads a few ranges.
 */

/** Each node has 2^4 children. */
export const RANK_BITS = 4
/** The top level is open-ended: it works for any number of credits and stays small up to 16 million. */
export const RANK_LEVELS = 6

/** Change of a node's count. */
export type NodeChange = { level: number; node: number; change: 1 | -1 }

const nodeOf = (credits: number, level: number): number => Math.floor(credits / 2 ** (RANK_BITS * level))

/**
 * Node changes when a member's credits go from one value to another, in a fixed order so that concurrent
 * writers cannot deadlock. `undefined` means not a member.
 */
export function nodeChanges(from: number | undefined, to: number | undefined): NodeChange[] {
  const changes: NodeChange[] = []
  for (let level = 0; level < RANK_LEVELS; level++) {
    const before = from === undefined ? undefined : nodeOf(from, level)
    const after = to === undefined ? undefined : nodeOf(to, level)
    if (before === after) break
    if (before !== undefined) changes.push({ level, node: before, change: -1 })
    if (after !== undefined) changes.push({ level, node: after, change: 1 })
  }
  return changes.sort((a, b) => a.level - b.level || a.node - b.node)
}

/** Each counter is split over `shards` rows, so that concurrent writers rarely wait for the same row. */
export function shardOf(userId: string, shards: number): number {
  let hash = 0
  for (let at = 0; at < userId.length; at++) hash = (Math.imul(hash, 31) + userId.charCodeAt(at)) >>> 0
  return hash % shards
}
