import { newKey } from './uuid.ts'

/** The key under which a content went out last: the same content goes out again under the same key. */
export type SentKey = { key: string; content: string }

export function keyFor(former: SentKey | undefined, content: string): SentKey {
  return former?.content === content ? former : { key: newKey(), content }
}

export function sentKeyOf(kept: unknown): SentKey | undefined {
  if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('content' in kept)) return undefined
  const { key, content } = kept
  return typeof key === 'string' && typeof content === 'string' ? { key, content } : undefined
}
