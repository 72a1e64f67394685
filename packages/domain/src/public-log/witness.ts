import { fromBase64, toBase64 } from '../text/base64.ts'
import { HASH_BYTES, type Sha256, type TreeHead, verifyConsistency } from './merkle.ts'
import { type Checkpoint, joinBytes, type NoteSignature, readCheckpoint, type SignedNote } from './note.ts'

/** How a second party signs the checkpoints of a log. Source: C2SP tlog-witness and tlog-cosignature. */

/** Type of a cosigning Ed25519 key in the key's bytes. */
export const COSIGNATURE = 4
const PROOF_MOST = 63
const TIME_BYTES = 8

/** `old`: the size that the witness signed last; `note`: the signed checkpoint. */
export type AddCheckpoint = { old: number; proof: readonly Uint8Array[]; note: string }

export const addCheckpointText = ({ old, proof, note }: AddCheckpoint): string =>
  `old ${old}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${note}`

/** @returns undefined for a text in another form */
export function readAddCheckpoint(text: string): AddCheckpoint | undefined {
  const end = text.indexOf('\n\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = text.slice(0, end).split('\n')
  const [, old] = /^old (0|[1-9][0-9]{0,15})$/.exec(first) ?? []
  const proof = lines.map(fromBase64).filter((hash) => hash?.length === HASH_BYTES) as Uint8Array[]
  if (old === undefined || proof.length !== lines.length || proof.length > PROOF_MOST) return undefined
  return { old: Number(old), proof, note: text.slice(end + 2) }
}

/** What a cosignature signs. @param seconds since 1970 @param text the checkpoint without signatures */
export const cosignedText = (seconds: number, text: string): string =>
  `cosignature/v1\ntime ${seconds}\n${text}`

export function cosignatureBytes(seconds: number, signature: Uint8Array): Uint8Array {
  const time = new Uint8Array(TIME_BYTES)
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds))
  return joinBytes(time, signature)
}

/** @returns the time in seconds since 1970, and the Ed25519 signature */
export function readCosignature({ signature }: NoteSignature): { seconds: number; signature: Uint8Array } {
  const time = joinBytes(signature.subarray(0, TIME_BYTES), new Uint8Array(TIME_BYTES))
  const seconds = Number(new DataView(time.buffer).getBigUint64(0))
  return { seconds, signature: signature.subarray(TIME_BYTES) }
}

/** Why a witness does not sign. `conflict`: `old` is not the size that it signed last. */
export type Refusal = 'malformed' | 'unsigned' | 'conflict' | 'inconsistent'

/**
 * Whether a witness signs a checkpoint: only if the log grew from what it signed last.
 * @param last what it signed last of this log; of size 0 before the first
 * @param isSigned whether the log's known key signed the note
 * @returns what it signs, or why it does not
 */
export function judgeCheckpoint(
  sha256: Sha256,
  { old, proof, note }: { old: number; proof: readonly Uint8Array[]; note: SignedNote },
  last: TreeHead,
  isSigned: (note: SignedNote) => boolean,
): Checkpoint | Refusal {
  const head = readCheckpoint(note.text)
  if (!head) return 'malformed'
  if (!isSigned(note)) return 'unsigned'
  if (old > head.size) return 'malformed'
  if (old !== last.size) return 'conflict'
  return verifyConsistency(sha256, last, head, proof) ? head : 'inconsistent'
}
