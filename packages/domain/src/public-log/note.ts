import { fromBase64, toBase64 } from '../text/base64.ts'
import { HASH_BYTES, type TreeHead } from './merkle.ts'

/** Signed notes, checkpoints, keys and proofs of a log. Source: C2SP signed-note, tlog-checkpoint, tlog-proof. */

const SIGNATURE_MARK = '\u2014'
const KEY_ID_BYTES = 4
/** Type of an Ed25519 key in the key's bytes. */
export const ED25519 = 1
const MOST_SIZE_DIGITS = 16

export type Checkpoint = TreeHead & { origin: string }
export type NoteSignature = { name: string; keyId: string; signature: Uint8Array }
/** `text` is what the signatures sign, as UTF-8. */
export type SignedNote = { text: string; signatures: readonly NoteSignature[] }
/** `bytes`: the Ed25519 public key; `type`: 1 signs notes, 4 cosigns checkpoints. */
export type VerifierKey = { name: string; keyId: string; type: number; bytes: Uint8Array }

const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))

export const joinBytes = (...parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** The text of a checkpoint, which the log signs. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`

/** @returns undefined for a text that is no checkpoint */
export function readCheckpoint(text: string): Checkpoint | undefined {
  const [origin, size, hash] = text.split('\n')
  const root = fromBase64(hash ?? '')
  if (!origin || !size || root?.length !== HASH_BYTES || !text.endsWith('\n')) return undefined
  if (!/^(0|[1-9][0-9]*)$/.test(size) || size.length > MOST_SIZE_DIGITS) return undefined
  return { origin, size: Number(size), root }
}

/** The key's 4-byte id as hex. @param hash SHA-256 of the key's name, a newline and the typed key */
export const keyIdOf = (hash: Uint8Array): string => toHex(hash.subarray(0, KEY_ID_BYTES))

/** What the hash of a key's id is made of: the name as UTF-8, a newline, the type, the key. */
export const keyIdInput = (name: Uint8Array, type: number, key: Uint8Array): Uint8Array =>
  joinBytes(name, Uint8Array.of(0x0a, type), key)

export const signatureLine = ({ name, keyId, signature }: NoteSignature): string =>
  `${SIGNATURE_MARK} ${name} ${toBase64(joinBytes(fromHex(keyId), signature))}\n`

export const noteText = (text: string, signatures: readonly NoteSignature[]): string =>
  `${text}\n${signatures.map(signatureLine).join('')}`

/** @returns undefined for a text that is no signed note */
export function readNote(note: string): SignedNote | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a note has no control characters but newlines
  if (/[\u0000-\u0009\u000b-\u001f\u007f]/.test(note)) return undefined
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n')) return undefined
  const signatures: NoteSignature[] = []
  for (const line of note.slice(end + 2, -1).split('\n')) {
    const [mark, name, coded, ...rest] = line.split(' ')
    const bytes = fromBase64(coded ?? '')
    if (mark !== SIGNATURE_MARK || !name || !bytes || bytes.length <= KEY_ID_BYTES || rest.length > 0)
      return undefined
    signatures.push({
      name,
      keyId: toHex(bytes.subarray(0, KEY_ID_BYTES)),
      signature: bytes.subarray(KEY_ID_BYTES),
    })
  }
  return { text: note.slice(0, end + 1), signatures }
}

/** `<name>+<key id>+<base64 of type and key>` */
export const verifierKeyText = ({ name, keyId, type, bytes }: VerifierKey): string =>
  `${name}+${keyId}+${toBase64(joinBytes(Uint8Array.of(type), bytes))}`

/** The signatures of a note by this key. */
export const signaturesBy = ({ signatures }: SignedNote, key: VerifierKey): readonly NoteSignature[] =>
  signatures.filter(({ name, keyId }) => name === key.name && keyId === key.keyId)

/** @returns undefined for anything but an Ed25519 key of this type */
export function readVerifierKey(text: string, type = ED25519): VerifierKey | undefined {
  const [, name, keyId, coded] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text.trim()) ?? []
  const key = fromBase64(coded ?? '')
  if (!name || !keyId || key?.[0] !== type || key.length !== 1 + HASH_BYTES) return undefined
  return { name, keyId, type, bytes: key.subarray(1) }
}

const PROOF_HEADER = 'c2sp.org/tlog-proof@v1'

/** `extra` is not covered by the proof. `checkpoint`: a signed note. */
export type LogProof = {
  extra?: Uint8Array
  index: number
  hashes: readonly Uint8Array[]
  checkpoint: string
}

export const proofText = ({ extra, index, hashes, checkpoint }: LogProof): string =>
  [
    PROOF_HEADER,
    ...(extra ? [`extra ${toBase64(extra)}`] : []),
    `index ${index}`,
    ...hashes.map(toBase64),
    '',
    checkpoint,
  ].join('\n')

/** Where a proof begins in a text of several, one after another. */
const EACH_PROOF = new RegExp(`^(?=${PROOF_HEADER.replaceAll('.', '\\.')}$)`, 'm')

/** @returns undefined for a text that is not one proof after another */
export function readProofs(text: string): LogProof[] | undefined {
  const proofs = text.split(EACH_PROOF).map(readProof)
  return proofs.every((proof) => proof !== undefined) ? proofs : undefined
}

/** @returns undefined for a text that is no proof */
export function readProof(text: string): LogProof | undefined {
  const end = text.indexOf('\n\n')
  if (end < 0) return undefined
  const [header, ...lines] = text.slice(0, end).split('\n')
  const [, coded] = /^extra (\S+)$/.exec(lines[0] ?? '') ?? []
  if (coded !== undefined) lines.shift()
  const extra = fromBase64(coded ?? '')
  const [, index] = /^index (0|[1-9][0-9]{0,15})$/.exec(lines.shift() ?? '') ?? []
  const hashes = lines.map(fromBase64).filter((hash) => hash?.length === HASH_BYTES) as Uint8Array[]
  if (header !== PROOF_HEADER || index === undefined || !extra || hashes.length !== lines.length)
    return undefined
  return {
    ...(coded !== undefined && { extra }),
    index: Number(index),
    hashes,
    checkpoint: text.slice(end + 2),
  }
}
