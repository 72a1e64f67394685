import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import {
  keyIdInput,
  keyIdOf,
  type SignedNote,
  signaturesBy,
  type VerifierKey,
} from '@eco/domain/public-log/note'
import { sha256 } from './secrets.ts'

/** What precedes the 32 bytes of a private key in PKCS #8 and of a public one in SPKI. Source: RFC 8410. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
const KEY_BYTES = 32

export type SigningKey = { key: VerifierKey; sign: (text: string) => Uint8Array }

/** @param seed the 32 bytes of the Ed25519 private key @param type what it signs, as in its name */
export function openSigningKey(seed: Uint8Array, name: string, type: number): SigningKey {
  const secret = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const der = createPublicKey(secret).export({ format: 'der', type: 'spki' })
  const bytes = new Uint8Array(der.subarray(der.length - KEY_BYTES))
  const keyId = keyIdOf(sha256(keyIdInput(Buffer.from(name), type, bytes)))
  return { key: { name, keyId, type, bytes }, sign: (text) => sign(null, Buffer.from(text), secret) }
}

export const isSignatureOf = ({ bytes }: VerifierKey, text: string, signature: Uint8Array): boolean =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: Buffer.concat([SPKI_PREFIX, bytes]), format: 'der', type: 'spki' }),
    signature,
  )

/** Whether the key signed the note; a bad signature beside a good one rejects it too. */
export function isSignedBy(note: SignedNote, key: VerifierKey): boolean {
  const own = signaturesBy(note, key)
  return own.length > 0 && own.every(({ signature }) => isSignatureOf(key, note.text, signature))
}
