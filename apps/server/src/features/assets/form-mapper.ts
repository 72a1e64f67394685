import { normaliseIdentifier } from '@eco/domain/assets/identifier'
import { tidyLine } from '@eco/domain/assets/tree-change'
import { problem } from '../../http/problem.ts'
import type { KeyedHash } from '../../infra/keys.ts'

/** Collects the errors of several fields and throws them together. */
export function collectRefusals() {
  const fields: Record<string, string> = {}
  const refuse = (name: string, sentence: string | undefined) => {
    if (sentence !== undefined) fields[name] = sentence
  }
  return {
    refuse,
    /** Normalizes the text, then checks it, because normalizing may leave nothing. */
    line(name: string, sent: string, check: (text: string) => string | undefined): string {
      const text = tidyLine(sent)
      refuse(name, check(text))
      return text
    },
    /** @throws Problem bad_input naming the fields */
    throwAny(): void {
      const [message] = Object.values(fields)
      if (message !== undefined) throw problem('bad_input', { message, fields })
    },
  }
}

/**
 * The value to store for a submitted identifier: its hash, null if it was removed, undefined if it was not
 * sent.
 * @param kind part of the hash, so identifiers of different kinds never match
 */
export function hashOf(
  keyedHash: KeyedHash,
  kind: 'ev' | 'solar',
  sent: string | null | undefined,
): string | null | undefined {
  if (sent === undefined) return undefined
  const text = normaliseIdentifier(sent ?? '')
  return text === '' ? null : keyedHash(kind, text)
}

/** Leaves out the fields that were not sent. */
export function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
