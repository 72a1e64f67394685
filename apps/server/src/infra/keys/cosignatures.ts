import {
  type NoteSignature,
  type SignedNote,
  signaturesBy,
  type VerifierKey,
} from '@eco/domain/public-log/note'
import { cosignatureBytes, cosignedText, readCosignature } from '@eco/domain/public-log/witness'
import { isSignatureOf, type SigningKey } from './ed25519.ts'

/** Signs a checkpoint as a witness. @param seconds since 1970 */
export function cosign({ key, sign }: SigningKey, text: string, seconds: number): NoteSignature {
  const signature = cosignatureBytes(seconds, sign(cosignedText(seconds, text)))
  return { name: key.name, keyId: key.keyId, signature }
}

/** When the witness signed the note, seconds since 1970; undefined if it did not. */
export function cosignedAt(note: SignedNote, key: VerifierKey): number | undefined {
  const times = signaturesBy(note, key).map((line) => {
    const { seconds, signature } = readCosignature(line)
    return isSignatureOf(key, cosignedText(seconds, note.text), signature) ? seconds : undefined
  })
  return times.includes(undefined) ? undefined : times[0]
}
