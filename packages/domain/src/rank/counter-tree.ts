/**
 * A tree of counters that tells how many members have more credits than one of them, without counting them. On level k
 * one node counts the members with the same credits >> (BITS x k). A change touches a few nodes, a question a few ranges.
 */

/** Each node of a level counts what 2^4 nodes below it count. */
export const RANK_BITS = 4
/** The highest level is open-ended: it serves any number of credits, and stays small to 16 million. */
export const RANK_LEVELS = 6

/** By how many members a node's count changes. */
export type NodeChange = { level: number; node: number; change: 1 | -1 }

const nodeOf = (credits: number, level: number): number => Math.floor(credits / 2 ** (RANK_BITS * level))

/**
 * What changes when a member's credits go from one figure to another, in one order for everybody, so that no two
 * writers wait for each other. `undefined` stands for not being a member.
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

/** Counters of one node stand in so many rows, so that writers of many members seldom wait for the same. */
export function shardOf(userId: string, shards: number): number {
  let hash = 0
  for (let at = 0; at < userId.length; at++) hash = (Math.imul(hash, 31) + userId.charCodeAt(at)) >>> 0
  return hash % shards
}
