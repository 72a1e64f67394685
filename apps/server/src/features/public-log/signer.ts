import {
  type Checkpoint,
  checkpointText,
  ED25519,
  noteText,
  verifierKeyText,
} from '@eco/domain/public-log/note'
import { openSigningKey } from '../../infra/keys/ed25519.ts'

/** Signs the checkpoints of one log. */
export type Signer = {
  keyId: string
  verifierKey: string
  sign: (head: Omit<Checkpoint, 'origin'>) => string
}

/** @param seed the 32 bytes of the Ed25519 private key */
export function openSigner(seed: Uint8Array, origin: string): Signer {
  const { key, sign } = openSigningKey(seed, origin, ED25519)
  return {
    keyId: key.keyId,
    verifierKey: verifierKeyText(key),
    sign(head) {
      const text = checkpointText({ origin, ...head })
      return noteText(text, [{ name: origin, keyId: key.keyId, signature: sign(text) }])
    },
  }
}
