import { normaliseIdentifier } from '@eco/domain/assets/identifier'
import { tidyLine } from '@eco/domain/assets/tree-change'
import { problem } from '../../http/problem.ts'
import type { KeyedHash } from '../../infra/keys.ts'

/** Collects what rules say of fields and refuses them together. */
export function collectRefusals() {
  const fields: Record<string, string> = {}
  const refuse = (name: string, sentence: string | undefined) => {
    if (sentence !== undefined) fields[name] = sentence
  }
  return {
    refuse,
    /** The tidied text, checked again, for tidying may leave nothing. */
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
 * What is kept of an identifier as it was sent: its hash, null when it is removed, undefined when it is not spoken of.
 * @param kind identifiers of different kinds never meet
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

/** Without what was not sent. */
export function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
