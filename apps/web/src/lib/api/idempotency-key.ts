import { newUuid } from '../browser/uuid.ts'

/** The key and content of the last request: resending the same content reuses the key. */
export type IdempotencyKey = { key: string; content: string }

export function keyFor(former: IdempotencyKey | undefined, content: string): IdempotencyKey {
  return former?.content === content ? former : { key: newUuid(), content }
}

export function idempotencyKeyOf(stored: unknown): IdempotencyKey | undefined {
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('content' in stored))
    return undefined
  const { key, content } = stored
  return typeof key === 'string' && typeof content === 'string' ? { key, content } : undefined
}
