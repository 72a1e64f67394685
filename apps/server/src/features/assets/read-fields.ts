import type { AssetFields } from '@eco/domain/assets/fields'
import { tidyLine } from '@eco/domain/assets/fields'
import { normaliseIdentifier } from '@eco/domain/assets/identifier'
import type { AssetKind } from '@eco/domain/assets/kinds'
import type { Message } from '@eco/domain/text/message'
import { latestToday } from '@eco/domain/text/utc-date'
import type { KeyedHash } from '../../infra/keys/keys.ts'
import { problem } from '../../problem.ts'

/**
 * The submitted fields, normalized and checked again where that or the current date matters.
 * @param names the API's names, for the error
 * @param now ms since 1970
 * @throws Problem bad_input naming the fields
 */
export function readFields(
  fields: AssetFields,
  names: Readonly<Record<string, string>>,
  sent: Readonly<Record<string, unknown>>,
  now: number,
): Readonly<Record<string, unknown>> {
  const read: Record<string, unknown> = {}
  const refused: Record<string, Message> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = sent[name]
    if (value === undefined) continue
    read[name] = field.type === 'text' ? tidyLine(String(value)) : value
    // Normalizing may leave nothing.
    const message =
      field.type === 'text'
        ? field.check(String(read[name]))
        : field.type === 'day'
          ? field.check(String(value), latestToday(now))
          : undefined
    if (message !== undefined) refused[names[name] ?? name] = message
  }
  const [message] = Object.values(refused)
  if (message !== undefined) throw problem('bad_input', { message, fields: refused })
  return read
}

/**
 * The identifier to store: its hash, null if it was removed, nothing if it was not sent.
 * @param kind part of the hash, so identifiers of different kinds never match
 */
export function readIdentifier(
  keyedHash: KeyedHash,
  kind: AssetKind,
  sent: string | null | undefined,
): { identifierHash?: string | null } {
  if (sent === undefined) return {}
  const text = normaliseIdentifier(sent ?? '')
  return { identifierHash: text === '' ? null : keyedHash(kind, text) }
}
