import { type Leaf, readLeaf } from '@eco/domain/public-log/leaf'
import { hashLeaf, verifyInclusion } from '@eco/domain/public-log/merkle'
import {
  type Checkpoint,
  type LogProof,
  readCheckpoint,
  readNote,
  readProofs,
  readVerifierKey,
  type VerifierKey,
} from '@eco/domain/public-log/note'
import { sha256 } from '@noble/hashes/sha2.js'

/** The steps of a verification in order; the first that fails ends it. */
export const STEPS = ['file', 'signature', 'inclusion', 'match', 'retired'] as const
export type Step = (typeof STEPS)[number]

export type Texts = { beneficiary: string; purpose: string }
/** What the steps found; the first missing part belongs to the step that failed. */
export type Found = {
  /** of the entries in the log, in their order */
  indexes?: readonly number[]
  /** hashes of all proofs */
  hashes?: number
  key?: VerifierKey
  checkpoint?: Checkpoint
  /** the retirement: one entry, or all of them together */
  leaf?: Leaf
  /** undefined where the proof of a private certificate tells none */
  texts?: Texts
  /** the certificate and its entry say different things, or the entries are not of one retirement */
  different?: { field: 'amount' | 'serials' | 'texts' | 'parts'; said: string; logged: string }
}
export type Verified = { failed: Step | undefined; found: Found }

/** What a certificate says, when its address was opened. */
export type Said = { amount: number; serials: readonly string[] } & Partial<Texts>

type Opening = { field: string; salt: string; value: string }
type Extra = { leaf: string; openings: readonly Opening[] }

const encoder = new TextEncoder()

/**
 * Checks the tlog-proofs of a retirement, one after another: everything that can be checked without the rest of the
 * log. A retirement of very many blocks has several entries.
 * @param key the log's key as it serves it
 */
export async function verifyProof(text: string, key: string, said?: Said): Promise<Verified> {
  const found: Found = {}
  const parts = readParts(text)
  if (!parts) return { failed: 'file', found }
  const leaf = joinLeaves(parts)
  found.leaf = leaf
  found.indexes = parts.map(({ proof }) => proof.index)
  found.hashes = parts.reduce((sum, { proof }) => sum + proof.hashes.length, 0)

  const checkpoints = new Map<string, Checkpoint>()
  for (const note of new Set(parts.map(({ proof }) => proof.checkpoint))) {
    const checkpoint = await openCheckpoint(note, key, found)
    if (!checkpoint) return { failed: 'signature', found }
    checkpoints.set(note, checkpoint)
    found.checkpoint = checkpoint
  }

  for (const { proof, extra } of parts) {
    const hash = hashLeaf(sha256, encoder.encode(extra.leaf))
    const checkpoint = checkpoints.get(proof.checkpoint)
    const entry = { hash, index: proof.index, proof: proof.hashes }
    if (!checkpoint || !verifyInclusion(sha256, entry, checkpoint)) return { failed: 'inclusion', found }
  }

  for (const { leaf: part, extra } of parts) {
    const opening = extra.openings.find(({ field }) => field === 'note')
    if (!opening) continue
    const texts = commitmentOf(opening) === part.note ? readTexts(opening.value) : undefined
    if (!texts) return { failed: 'match', found }
    if (found.texts && !sameTexts(found.texts, texts))
      return { failed: 'match', found: { ...found, different: OTHER_PARTS } }
    found.texts = texts
  }
  const different = differenceOfParts(parts) ?? (said && differenceOf(said, leaf, found.texts))
  if (different) return { failed: 'match', found: { ...found, different } }
  return { failed: leaf.code === 'RETIRE' ? undefined : 'retired', found }
}

type Part = { proof: LogProof; extra: Extra; leaf: Leaf }

function readParts(text: string): [Part, ...Part[]] | undefined {
  const parts: Part[] = []
  const proofs = readProofs(text) ?? []
  for (const proof of proofs) {
    const extra = proof.extra && readExtra(proof.extra)
    const leaf = extra && readLeaf(extra.leaf)
    if (!leaf) return undefined
    parts.push({ proof, extra, leaf })
  }
  const [first, ...rest] = parts
  return first && [first, ...rest]
}

/** All parts of a retirement as one. */
function joinLeaves([{ leaf: first }, ...rest]: [Part, ...Part[]]): Leaf {
  if (rest.length === 0) return first
  const all = [first, ...rest.map(({ leaf }) => leaf)]
  const serials = all.flatMap((leaf) => leaf.serials ?? [])
  return { ...first, amount: all.reduce((sum, { amount }) => sum + amount, 0), serials }
}

const OTHER_PARTS = { field: 'parts', said: '', logged: '' } as const

/** Entries of one retirement follow each other, and say the same but for their blocks. */
function differenceOfParts([first, ...rest]: [Part, ...Part[]]): Found['different'] {
  let before = first.proof.index
  for (const { proof, leaf } of rest) {
    const isSame = (['code', 'from', 'to', 'at'] as const).every((name) => leaf[name] === first.leaf[name])
    if (!isSame || proof.index <= before) return OTHER_PARTS
    before = proof.index
  }
  return undefined
}

const sameTexts = (one: Texts, other: Texts): boolean =>
  one.beneficiary === other.beneficiary && one.purpose === other.purpose

async function openCheckpoint(note: string, key: string, found: Found): Promise<Checkpoint | undefined> {
  const known = readVerifierKey(key)
  const signed = readNote(note)
  const checkpoint = signed && readCheckpoint(signed.text)
  if (!known || !checkpoint || checkpoint.origin !== known.name) return undefined
  found.key = known
  const own = signed.signatures.filter(({ name, keyId }) => name === known.name && keyId === known.keyId)
  for (const { signature } of own)
    if (!(await isSigned(known.bytes, encoder.encode(signed.text), signature))) return undefined
  return own.length > 0 ? checkpoint : undefined
}

/** Ed25519 by the browser where it has it: older ones, and pages without https, have not. */
async function isSigned(key: Uint8Array, text: Uint8Array, signature: Uint8Array): Promise<boolean> {
  try {
    const imported = await crypto.subtle.importKey('raw', new Uint8Array(key), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', imported, new Uint8Array(signature), new Uint8Array(text))
  } catch {
    const { ed25519 } = await import('@noble/curves/ed25519.js')
    return ed25519.verify(signature, text, key)
  }
}

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))

/** The SHA-256 of salt and value, as hex. */
function commitmentOf({ salt, value }: Opening): string {
  const [start, end] = [bytesOf(salt), encoder.encode(value)]
  const all = new Uint8Array(start.length + end.length)
  all.set(start)
  all.set(end, start.length)
  return hexOf(sha256(all))
}

function readJson(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function readExtra(bytes: Uint8Array): Extra | undefined {
  const extra = readJson(new TextDecoder().decode(bytes))
  if (typeof extra?.leaf !== 'string' || !Array.isArray(extra.openings)) return undefined
  const openings = extra.openings.filter(
    (one: Partial<Opening> | null): one is Opening =>
      typeof one?.field === 'string' && typeof one.salt === 'string' && typeof one.value === 'string',
  )
  return { leaf: extra.leaf, openings }
}

function readTexts(value: string): Texts | undefined {
  const texts = readJson(value)
  const { beneficiary, purpose } = texts ?? {}
  return typeof beneficiary === 'string' && typeof purpose === 'string' ? { beneficiary, purpose } : undefined
}

function differenceOf(said: Said, leaf: Leaf, texts: Texts | undefined): Found['different'] {
  if (said.amount !== leaf.amount)
    return { field: 'amount', said: String(said.amount), logged: String(leaf.amount) }
  const logged = leaf.serials ?? []
  const wrong = said.serials.find((serial, at) => serial !== logged[at])
  if (wrong !== undefined)
    return { field: 'serials', said: wrong, logged: logged[said.serials.indexOf(wrong)] ?? '' }
  const { beneficiary, purpose } = said
  if (!texts || beneficiary === undefined || purpose === undefined) return undefined
  return sameTexts(texts, { beneficiary, purpose })
    ? undefined
    : { field: 'texts', said: purpose, logged: texts.purpose }
}
