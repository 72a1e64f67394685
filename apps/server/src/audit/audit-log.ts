import { LEAF_MAX_BYTES, readLeaf } from '@eco/domain/public-log/leaf'
import { HASH_BYTES, hashLeaf, sameHash } from '@eco/domain/public-log/merkle'
import {
  type Checkpoint,
  readCheckpoint,
  readNote,
  readVerifierKey,
  type VerifierKey,
} from '@eco/domain/public-log/note'
import { openReplay, type Replayed } from '@eco/domain/public-log/replay'
import { appendHashes, rootOf, TILE_WIDTH, type Tile, tilePath, widthIn } from '@eco/domain/public-log/tiles'
import { cosignedAt } from '../infra/keys/cosignatures.ts'
import { isSignedBy } from '../infra/keys/ed25519.ts'
import { sha256 } from '../infra/keys/secrets.ts'
import { sentence } from '../sentence.ts'
import { type LogSource, ReadError } from './log-source.ts'

/** What an earlier audit saw. */
export type Seen = { vkey: string; checkpoint: string }
export type Audited = {
  checkpoint: Checkpoint
  seen: Seen
  replayed: Replayed
  fresh: number
  cosigned: readonly Cosigned[]
}
/** `seconds` since 1970. */
type Cosigned = { witness: string; seconds: number }

/** The log is wrong; the message says where, in words. */
export class WrongLog extends Error {}

/** The entries do not make the tree that is served. */
class OtherTree extends WrongLog {}

const WITNESS_TRIES = 5
const WITNESS_PAUSE_MS = 1_000
/** Bundles that are fetched while one is checked. */
const AHEAD = 4

const wrong = (code: Parameters<typeof sentence>[0], params: Record<string, string | number> = {}) =>
  new WrongLog(sentence(code, params))

/**
 * Checks a whole log: the signature, that it still begins with what was seen before, every entry against its
 * tiles, and the rules of the ledger.
 * @param before what an earlier audit saw
 * @param witnesses who must have signed the checkpoint too
 * @throws WrongLog with the first wrong entry by its index
 */
export async function auditLog(
  source: LogSource,
  before: Seen | undefined,
  witnesses: readonly VerifierKey[] = [],
): Promise<Audited> {
  try {
    return await audit(source, before, 'fresh', witnesses)
  } catch (error) {
    // Says which of the kept entries is not the log's any more.
    if (error instanceof OtherTree) await audit(source, before, 'all', witnesses)
    throw error
  }
}

/** @param compared whether entries that were kept from an earlier audit are compared with the log's tiles again */
async function audit(
  source: LogSource,
  before: Seen | undefined,
  compared: 'fresh' | 'all',
  witnesses: readonly VerifierKey[],
): Promise<Audited> {
  const vkey = (await source.text('vkey')).trim()
  const { note, cosigned } = await readCosigned(source, witnesses)
  if (before && before.vkey !== vkey) throw wrong('audit.otherKey')
  const checkpoint = openCheckpoint(note, vkey)
  const earlier = before && openCheckpoint(before.checkpoint, before.vkey)
  if (earlier && earlier.size > checkpoint.size)
    throw wrong('audit.wentBack', { before: earlier.size, now: checkpoint.size })
  const { size } = checkpoint

  const replay = openReplay()
  let edge: Tile[] = []
  let done = 0
  let fresh = 0
  for await (const bundle of bundlesOf(source, size, compared)) {
    if (bundle.isFresh) fresh += bundle.leaves.length
    const hashes = bundle.leaves.map((leaf) => hashLeaf(sha256, leaf))
    if (bundle.tile) compareHashes({ level: 0, index: bundle.index, hashes }, bundle.tile)
    for (const [at, leaf] of bundle.leaves.entries()) {
      const entry = leaf.length <= LEAF_MAX_BYTES ? readLeaf(leaf.toString()) : undefined
      const found = entry ? replay.add(entry) : sentence('audit.noEntry')
      if (found !== undefined) throw wrong('audit.entry', { index: done + at, found })
    }
    // The root at the earlier size may be within this bundle.
    const until = earlier ? earlier.size - done : 0
    if (earlier && until > 0 && until <= hashes.length) {
      const part = appendHashes(sha256, edge, done, hashes.slice(0, until))
      if (!sameHash(rootOf(sha256, part.edge), earlier.root))
        throw wrong('audit.otherHistory', { size: earlier.size })
    }
    const grown = appendHashes(sha256, edge, done, hashes)
    for (const tile of grown.changed)
      if (tile.level > 0 && tile.hashes.length === TILE_WIDTH) await compareTile(source, tile)
    edge = grown.edge
    done += hashes.length
  }
  for (const tile of edge) if (tile.level > 0) await compareTile(source, tile)
  if (!sameHash(rootOf(sha256, edge), checkpoint.root))
    throw new OtherTree(sentence('audit.otherRoot', { size }))
  return { checkpoint, seen: { vkey, checkpoint: note }, replayed: replay.result(), fresh, cosigned }
}

/** Witnesses sign soon after the log: a checkpoint that is too new for them is read again. */
async function readCosigned(source: LogSource, witnesses: readonly VerifierKey[]) {
  for (let tries = 1; ; tries += 1) {
    const note = await source.text('checkpoint')
    const signed = readNote(note)
    const times = witnesses.map((key) => (signed ? cosignedAt(signed, key) : undefined))
    const missing = witnesses.find((_, at) => times[at] === undefined)
    if (!missing) {
      const cosigned = witnesses.map(({ name }, at) => ({ witness: name, seconds: times[at] ?? 0 }))
      return { note, cosigned }
    }
    if (tries === WITNESS_TRIES) throw wrong('audit.notCosigned', { witness: missing.name })
    await new Promise((resolve) => setTimeout(resolve, WITNESS_PAUSE_MS))
  }
}

function openCheckpoint(note: string, vkey: string): Checkpoint {
  const key = readVerifierKey(vkey)
  const signed = readNote(note)
  const checkpoint = signed && readCheckpoint(signed.text)
  if (!key || !checkpoint) throw wrong('audit.noCheckpoint')
  if (checkpoint.origin !== key.name) throw wrong('audit.otherName', { origin: checkpoint.origin })
  if (!isSignedBy(signed, key)) throw wrong('audit.badSignature')
  return checkpoint
}

/** Every bundle in order, some of them fetched ahead. */
async function* bundlesOf(source: LogSource, size: number, compared: 'fresh' | 'all') {
  const count = Math.ceil(size / TILE_WIDTH)
  const fetchOne = async (index: number) => {
    const width = widthIn(size, 0, index)
    const found = await source.bundle(index, width)
    const path = tilePath({ level: 0, index, width })
    const isCompared = found.isFresh || compared === 'all'
    return { ...found, tile: isCompared ? await source.tile(path).catch(() => Buffer.alloc(0)) : undefined }
  }
  const started: Promise<Awaited<ReturnType<typeof fetchOne>> | Error>[] = []
  for (let index = 0; index < count; index += 1) {
    for (let next = started.length; next < Math.min(count, index + AHEAD); next += 1)
      started.push(fetchOne(next).catch((error: Error) => error))
    const found = await started[index]
    // Lets the garbage collector have it.
    started[index] = Promise.resolve(new ReadError(''))
    if (found === undefined || found instanceof Error)
      throw wrong('audit.missing', { index: await firstMissing(source, index, widthIn(size, 0, index)) })
    yield { index, ...found, leaves: divide(found.bytes, index, widthIn(size, 0, index)) }
  }
}

/** The first entry that cannot be had: bundles of fewer entries can. */
async function firstMissing(source: LogSource, index: number, width: number): Promise<number> {
  let [has, lacks] = [0, width]
  while (lacks - has > 1) {
    const middle = Math.floor((has + lacks) / 2)
    const isThere = await source.bundle(index, middle).then(
      () => true,
      () => false,
    )
    if (isThere) has = middle
    else lacks = middle
  }
  return index * TILE_WIDTH + has
}

function divide(bytes: Buffer, index: number, width: number): Buffer[] {
  const leaves: Buffer[] = []
  for (let at = 0; at + 2 <= bytes.length; ) {
    const end = at + 2 + bytes.readUInt16BE(at)
    if (end > bytes.length) break
    leaves.push(bytes.subarray(at + 2, end))
    at = end
  }
  if (leaves.length !== width) throw wrong('audit.missing', { index: index * TILE_WIDTH + leaves.length })
  return leaves
}

async function compareTile(source: LogSource, tile: Tile): Promise<void> {
  const path = tilePath({ level: tile.level, index: tile.index, width: tile.hashes.length })
  compareHashes(tile, await source.tile(path).catch(() => Buffer.alloc(0)))
}

/** @throws WrongLog with the first entry below the first hash that differs */
function compareHashes({ level, index, hashes }: Tile, served: Buffer): void {
  const at = hashes.findIndex(
    (hash, n) => !sameHash(hash, served.subarray(n * HASH_BYTES, (n + 1) * HASH_BYTES)),
  )
  const first = (index * TILE_WIDTH + at) * TILE_WIDTH ** level
  if (at < 0) return
  if (level === 0) throw wrong('audit.otherTile', { index: first })
  throw new OtherTree(sentence('audit.otherTiles', { index: first, level }))
}
