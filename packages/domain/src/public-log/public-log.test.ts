import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase64, toBase64 } from '../text/base64.ts'
import { hashLeaf, hashNode, verifyConsistency, verifyInclusion } from './merkle.ts'
import {
  checkpointText,
  noteText,
  proofText,
  readCheckpoint,
  readNote,
  readProof,
  readVerifierKey,
  verifierKeyText,
} from './note.ts'
import {
  appendHashes,
  edgeTiles,
  proveConsistency,
  proveInclusion,
  readTilePath,
  rootOf,
  TILE_WIDTH,
  type Tile,
  tilePath,
  widthIn,
} from './tiles.ts'

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** Leaves and roots of the reference implementation of RFC 6962. */
const VECTORS = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

/** RFC 6962, section 2.1, as it is written. */
function rootByDefinition(hashes: readonly Uint8Array[]): Uint8Array {
  const [first] = hashes
  if (!first) return sha256(new Uint8Array(0))
  if (hashes.length === 1) return first
  let middle = 1
  while (middle * 2 < hashes.length) middle *= 2
  return hashNode(sha256, rootByDefinition(hashes.slice(0, middle)), rootByDefinition(hashes.slice(middle)))
}

/** A tree that keeps its tiles. */
function openTree() {
  const tiles = new Map<string, readonly Uint8Array[]>()
  let edge: Tile[] = []
  let size = 0
  return {
    append(hashes: readonly Uint8Array[]) {
      const done = appendHashes(sha256, edge, size, hashes)
      for (const tile of done.changed) tiles.set(`${tile.level}/${tile.index}`, [...tile.hashes])
      edge = done.edge
      size += hashes.length
    },
    root: () => rootOf(sha256, edge),
    read: async (level: number, index: number) => tiles.get(`${level}/${index}`) ?? [],
    tiles,
  }
}

const LEAVES = Array.from({ length: 600 }, (_, n) => hashLeaf(sha256, Buffer.from(`entry ${n}`)))

describe('the tree of the log', () => {
  it('has the roots of the published vectors', () => {
    const tree = openTree()
    expect(hex(tree.root())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    for (const [at, root] of ROOTS.entries()) {
      tree.append([hashLeaf(sha256, Buffer.from(VECTORS[at] ?? '', 'hex'))])
      expect(hex(tree.root())).toBe(root)
    }
  })

  it('has the root of the definition at every size from 0 to 600, however the leaves arrive', () => {
    const tree = openTree()
    for (let size = 0; size <= LEAVES.length; size += 1) {
      if (size > 0) tree.append(LEAVES.slice(size - 1, size))
      expect(hex(tree.root()), String(size)).toBe(hex(rootByDefinition(LEAVES.slice(0, size))))
    }
    fc.assert(
      fc.property(fc.array(fc.nat(300), { maxLength: 5 }), (batches) => {
        const other = openTree()
        let size = 0
        for (const batch of batches) {
          other.append(LEAVES.slice(size, size + batch))
          size = Math.min(LEAVES.length, size + batch)
        }
        expect(hex(other.root())).toBe(hex(rootByDefinition(LEAVES.slice(0, size))))
        for (const { level, index, width } of edgeTiles(size))
          expect(other.tiles.get(`${level}/${index}`)?.length).toBe(width)
      }),
      { numRuns: 40 },
    )
  })

  it('proves every leaf and every earlier size, and nothing that was changed', async () => {
    const tree = openTree()
    tree.append(LEAVES)
    const heads = LEAVES.map((_, n) => ({ size: n + 1, root: rootByDefinition(LEAVES.slice(0, n + 1)) }))
    for (let size = 1; size <= LEAVES.length; size += 7) {
      const head = heads[size - 1]
      if (!head) continue
      const index = (size * 31) % size
      const proof = await proveInclusion(sha256, tree.read, index, size)
      const hash = LEAVES[index] ?? new Uint8Array()
      expect(verifyInclusion(sha256, { hash, index, proof }, head), `${index} of ${size}`).toBe(true)
      expect(verifyInclusion(sha256, { hash: sha256(hash), index, proof }, head)).toBe(false)
      expect(verifyInclusion(sha256, { hash, index: index + 1, proof }, head)).toBe(false)
      for (const older of [1, Math.ceil(size / 2), Math.max(1, size - 1), size]) {
        const from = heads[older - 1]
        const steps = await proveConsistency(sha256, tree.read, older, size)
        if (!from) continue
        expect(verifyConsistency(sha256, from, head, steps), `${older} to ${size}`).toBe(true)
        const forged = { ...from, root: sha256(from.root) }
        expect(verifyConsistency(sha256, forged, head, steps)).toBe(false)
        if (steps.length > 0) expect(verifyConsistency(sha256, from, head, steps.slice(1))).toBe(false)
      }
    }
  })
})

describe('tiles', () => {
  it('have the published paths', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('0/x001/x234/067')
    expect(tilePath({ level: 'entries', index: 5, width: 3 })).toBe('entries/005.p/3')
    const name = fc.record({
      level: fc.oneof(fc.nat(63), fc.constant('entries' as const)),
      index: fc.nat(),
      width: fc.integer({ min: 1, max: 256 }),
    })
    fc.assert(
      fc.property(name, (one) => {
        expect(readTilePath(tilePath(one))).toEqual(one)
      }),
    )
    for (const path of [
      '0/5',
      '64/000',
      '0/000.p/0',
      '0/000.p/256',
      '0/000.p/257',
      '0/x000/001',
      '0/1000',
      'x/000',
      '',
    ])
      expect(readTilePath(path), path).toBeUndefined()
  })

  it('of a tree of 70,000 leaves are those of the published example', () => {
    const widths = (level: number) => [0, 1, 272, 273, 274].map((index) => widthIn(70_000, level, index))
    expect(widths(0)).toEqual([256, 256, 256, 112, 0])
    expect(widths(1)).toEqual([256, 17, 0, 0, 0])
    expect(widths(2)).toEqual([1, 0, 0, 0, 0])
    expect(edgeTiles(256)).toEqual([{ level: 1, index: 0, width: 1 }])
    expect(TILE_WIDTH).toBe(256)
  })
})

describe('notes', () => {
  const root = new Uint8Array(randomBytes(32))
  const text = checkpointText({ origin: 'example.org/log', size: 70_000, root })
  const signatures = [
    { name: 'example.org/log', keyId: '0a1b2c3d', signature: new Uint8Array(randomBytes(64)) },
  ]

  it('of checkpoints are read as they were written', () => {
    expect(readNote(noteText(text, signatures))).toEqual({ text, signatures })
    expect(readCheckpoint(text)).toEqual({ origin: 'example.org/log', size: 70_000, root })
    for (const bad of [
      '',
      text,
      `${text}\n`,
      noteText(text, signatures).slice(0, -1),
      noteText(text.replace('7', '\t'), signatures),
    ])
      expect(readNote(bad), bad).toBeUndefined()
    for (const bad of [
      'a\n1\nAA==\n',
      text.replace('70000', '070000'),
      text.replace('70000', '-1'),
      text.slice(0, -1),
    ])
      expect(readCheckpoint(bad), bad).toBeUndefined()
  })

  it('have keys and proofs as texts', () => {
    const key = {
      name: 'example.org/log',
      keyId: '0a1b2c3d',
      type: 1,
      bytes: new Uint8Array(randomBytes(32)),
    }
    expect(readVerifierKey(verifierKeyText(key))).toEqual(key)
    expect(readVerifierKey('example.org+xyz+AAAA')).toBeUndefined()
    const proof = { index: 7, hashes: [root, root], checkpoint: noteText(text, signatures) }
    expect(readProof(proofText(proof))).toEqual(proof)
    const extra = new Uint8Array([1, 2, 3])
    expect(readProof(proofText({ ...proof, hashes: [], extra }))).toEqual({ ...proof, hashes: [], extra })
    for (const bad of [
      '',
      proofText(proof).replace('@v1', '@v2'),
      proofText(proof).replace('index 7', 'index x'),
    ])
      expect(readProof(bad)).toBeUndefined()
  })

  it('use base64 that has one spelling', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
        expect(fromBase64(toBase64(bytes))).toEqual(bytes)
      }),
    )
    for (const bad of ['A', 'AB', 'AB=', 'AB==AB==', 'AA=A', 'A-==', 'AB=='])
      expect(fromBase64(bad), bad).toBeUndefined()
  })
})
