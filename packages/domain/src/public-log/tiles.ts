import { HASH_BYTES, hashNode, type Sha256, splitPoint } from './merkle.ts'

/** Tiles of a tree: level l has the hashes of whole subtrees of 256^l leaves. Source: C2SP tlog-tiles. */

/** Hashes of a full tile. */
export const TILE_WIDTH = 256
/** Levels of the tree per level of tiles. */
const TILE_HEIGHT = 8

/** `level` is 'entries' for the leaves themselves. */
export type TileName = { level: number | 'entries'; index: number; width: number }
export type Tile = { level: number; index: number; hashes: readonly Uint8Array[] }

/** `0/x001/x234/067.p/8` */
export function tilePath({ level, index, width }: TileName): string {
  const groups = [String(index % 1000).padStart(3, '0')]
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000))
    groups.unshift(`x${String(rest % 1000).padStart(3, '0')}`)
  return `${level}/${groups.join('/')}${width === TILE_WIDTH ? '' : `.p/${width}`}`
}

const PATH_FORM =
  /^(entries|[0-9]|[1-5][0-9]|6[0-3])\/((?:x[0-9]{3}\/){0,4}[0-9]{3})(?:\.p\/([1-9][0-9]{0,2}))?$/

/** @returns undefined for a path that names no tile */
export function readTilePath(path: string): TileName | undefined {
  const [, level, groups, width] = PATH_FORM.exec(path) ?? []
  if (level === undefined || groups === undefined) return undefined
  const name = {
    level: level === 'entries' ? level : Number(level),
    index: Number(groups.replace(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  } as const
  return name.width <= TILE_WIDTH && tilePath(name) === path ? name : undefined
}

/** Hashes of a tile in a tree of this size; at most 256. */
export const widthIn = (size: number, level: number, index: number): number =>
  Math.max(0, Math.min(TILE_WIDTH, Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH))

type EdgeTile = { level: number; index: number; width: number }

/** The partial tiles of a tree of this size, at its right edge. */
export function edgeTiles(size: number): EdgeTile[] {
  const names: EdgeTile[] = []
  for (let level = 0, rows = size; rows > 0; level += 1, rows = Math.floor(rows / TILE_WIDTH))
    names.push({ level, index: Math.floor(rows / TILE_WIDTH), width: rows % TILE_WIDTH })
  return names.filter(({ width }) => width > 0)
}

/**
 * Appends leaves.
 * @param edge the partial tiles of the tree before
 * @returns the tiles that changed, and the partial tiles after
 */
export function appendHashes(
  sha256: Sha256,
  edge: readonly Tile[],
  size: number,
  leaves: readonly Uint8Array[],
): { changed: Tile[]; edge: Tile[] } {
  const partial = new Map(edge.map((tile) => [tile.level, [...tile.hashes]]))
  const changed: Tile[] = []
  const touched = new Set<number>()
  const append = (level: number, hash: Uint8Array, index: number) => {
    const hashes = partial.get(level) ?? []
    partial.set(level, hashes)
    hashes.push(hash)
    touched.add(level)
    if (hashes.length < TILE_WIDTH) return
    const tile = Math.floor(index / TILE_WIDTH)
    changed.push({ level, index: tile, hashes })
    partial.delete(level)
    touched.delete(level)
    append(level + 1, hashWhole(sha256, hashes), tile)
  }
  for (const [at, hash] of leaves.entries()) append(0, hash, size + at)
  const after = edgeTiles(size + leaves.length).map(({ level, index }) => ({
    level,
    index,
    hashes: partial.get(level) ?? [],
  }))
  return { changed: [...changed, ...after.filter(({ level }) => touched.has(level))], edge: after }
}

/** The hash of a whole subtree. @param hashes 2^k of them */
export function hashWhole(sha256: Sha256, hashes: readonly Uint8Array[]): Uint8Array {
  let row = hashes
  while (row.length > 1)
    row = row.flatMap((left, at) => {
      const right = row[at + 1]
      return at % 2 === 0 && right ? [hashNode(sha256, left, right)] : []
    })
  return row[0] ?? new Uint8Array(HASH_BYTES)
}

/** The root of a tree by its partial tiles. */
export function rootOf(sha256: Sha256, edge: readonly Tile[]): Uint8Array {
  const whole: Uint8Array[] = []
  for (const { hashes } of [...edge].sort((a, b) => b.level - a.level)) {
    let from = 0
    for (let width = TILE_WIDTH; width >= 1; width /= 2) {
      if (hashes.length - from < width) continue
      whole.push(hashWhole(sha256, hashes.slice(from, from + width)))
      from += width
    }
  }
  return whole.length === 0
    ? sha256(new Uint8Array(0))
    : whole.reduceRight((right, left) => hashNode(sha256, left, right))
}

/** Reads the hashes of a tile. Those of a partial tile may be more than asked for. */
export type ReadTile = (level: number, index: number) => Promise<readonly Uint8Array[]>

/** The hashes that prove the leaf `index` in the tree of `size` leaves. */
export async function proveInclusion(
  sha256: Sha256,
  read: ReadTile,
  index: number,
  size: number,
): Promise<Uint8Array[]> {
  const hash = subtrees(sha256, read)
  const path = async (from: number, to: number): Promise<Uint8Array[]> => {
    if (to - from === 1) return []
    const middle = from + splitPoint(to - from)
    return index < middle
      ? [...(await path(from, middle)), await hash(middle, to)]
      : [...(await path(middle, to)), await hash(from, middle)]
  }
  return path(0, size)
}

/** The hashes that prove that the tree of `newer` leaves begins with that of `older`. */
export async function proveConsistency(
  sha256: Sha256,
  read: ReadTile,
  older: number,
  newer: number,
): Promise<Uint8Array[]> {
  const hash = subtrees(sha256, read)
  const path = async (from: number, to: number, isWhole: boolean): Promise<Uint8Array[]> => {
    if (to === older) return isWhole ? [] : [await hash(from, to)]
    const middle = from + splitPoint(to - from)
    return older <= middle
      ? [...(await path(from, middle, isWhole)), await hash(middle, to)]
      : [...(await path(middle, to, false)), await hash(from, middle)]
  }
  return older === 0 || older === newer ? [] : path(0, newer, true)
}

/** The hash of the leaves from `from` to before `to`, by the tiles. */
function subtrees(sha256: Sha256, read: ReadTile) {
  const hash = async (from: number, to: number): Promise<Uint8Array> => {
    const count = to - from
    const middle = splitPoint(count)
    if (count > 1 && middle * 2 !== count)
      return hashNode(sha256, await hash(from, from + middle), await hash(from + middle, to))
    const height = Math.log2(count)
    const level = Math.floor(height / TILE_HEIGHT)
    // In this level of tiles the subtree has `width` hashes, all in one tile.
    const width = 2 ** (height % TILE_HEIGHT)
    const first = (from / count) * width
    const hashes = await read(level, Math.floor(first / TILE_WIDTH))
    const begin = first % TILE_WIDTH
    const found = hashes.slice(begin, begin + width)
    if (found.length < width) throw new Error(`tile ${level}/${Math.floor(first / TILE_WIDTH)} is incomplete`)
    return hashWhole(sha256, found)
  }
  return hash
}
