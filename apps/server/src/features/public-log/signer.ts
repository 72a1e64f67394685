import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import {
  type Checkpoint,
  checkpointText,
  ED25519,
  keyIdInput,
  keyIdOf,
  noteText,
  type VerifierKey,
  verifierKeyText,
} from '@eco/domain/public-log/note'
import { sha256 } from '../../infra/sha256.ts'

/** What precedes the 32 bytes of a private key in PKCS #8. Source: RFC 8410, section 7. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const KEY_BYTES = 32

/** Signs the checkpoints of one log. */
export type Signer = {
  keyId: string
  verifierKey: string
  sign: (head: Omit<Checkpoint, 'origin'>) => string
}

/** @param seed the 32 bytes of the Ed25519 private key */
export function openSigner(seed: Uint8Array, origin: string): Signer {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })
  const bytes = publicBytes(key)
  const keyId = keyIdOf(sha256(keyIdInput(Buffer.from(origin), ED25519, bytes)))
  const named: VerifierKey = { name: origin, keyId, bytes }
  return {
    keyId,
    verifierKey: verifierKeyText(named),
    sign(head) {
      const text = checkpointText({ origin, ...head })
      return noteText(text, [{ name: origin, keyId, signature: sign(null, Buffer.from(text), key) }])
    },
  }
}

function publicBytes(key: KeyObject): Uint8Array {
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return new Uint8Array(der.subarray(der.length - KEY_BYTES))
}
