/** The tree of a public log. Source: RFC 6962, section 2.1, and RFC 9162, sections 2.1.3 and 2.1.4. */

export type Sha256 = (bytes: Uint8Array) => Uint8Array
export const HASH_BYTES = 32

const LEAF_PREFIX = 0
const NODE_PREFIX = 1

export function hashLeaf(sha256: Sha256, leaf: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + leaf.length)
  bytes[0] = LEAF_PREFIX
  bytes.set(leaf, 1)
  return sha256(bytes)
}

export function hashNode(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + 2 * HASH_BYTES)
  bytes[0] = NODE_PREFIX
  bytes.set(left, 1)
  bytes.set(right, 1 + HASH_BYTES)
  return sha256(bytes)
}

export const sameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

export type TreeHead = { size: number; root: Uint8Array }

/** The largest power of two below `size`: where the tree divides. @param size at least 2 */
export function splitPoint(size: number): number {
  let half = 1
  while (half * 2 < size) half *= 2
  return half
}

const half = (n: number) => Math.floor(n / 2)
const isOdd = (n: number) => n % 2 === 1

/** Whether the leaf with this hash has this index in the tree. */
export function verifyInclusion(
  sha256: Sha256,
  { hash, index, proof }: { hash: Uint8Array; index: number; proof: readonly Uint8Array[] },
  { size, root }: TreeHead,
): boolean {
  if (index < 0 || index >= size) return false
  let [node, last, result] = [index, size - 1, hash]
  for (const sibling of proof) {
    if (last === 0) return false
    if (isOdd(node) || node === last) {
      result = hashNode(sha256, sibling, result)
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)]
    } else result = hashNode(sha256, result, sibling)
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && sameHash(result, root)
}

/** Whether the newer tree begins with all leaves of the older one. */
export function verifyConsistency(
  sha256: Sha256,
  older: TreeHead,
  newer: TreeHead,
  proof: readonly Uint8Array[],
): boolean {
  if (older.size > newer.size) return false
  if (older.size === newer.size) return proof.length === 0 && sameHash(older.root, newer.root)
  if (older.size === 0) return proof.length === 0
  let [node, last] = [older.size - 1, newer.size - 1]
  while (isOdd(node)) [node, last] = [half(node), half(last)]
  // The proof of an older tree that is one whole subtree begins with that subtree's root.
  const [first, ...rest] = node === 0 ? [older.root, ...proof] : proof
  if (!first) return false
  let [old, now] = [first, first]
  for (const sibling of rest) {
    if (last === 0) return false
    if (isOdd(node) || node === last) {
      old = hashNode(sha256, sibling, old)
      now = hashNode(sha256, sibling, now)
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)]
    } else now = hashNode(sha256, now, sibling)
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && sameHash(old, older.root) && sameHash(now, newer.root)
}
