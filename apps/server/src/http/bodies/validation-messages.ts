import type * as z from 'zod/mini'

/** The message for an invalid field whose own rule has none. Labels are field names. */

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

type Issue = z.core.$ZodRawIssue

export const UNKNOWN_FIELD = 'Unknown field'

/** A sentence for any validation error, so that users never see the library's own messages. */
export function validationMessage(issue: Issue): string {
  const name = issue.path?.length ? issue.path.map(String).join('.') : 'body'
  if (issue.input === undefined) return `${name} is required`
  switch (issue.code) {
    case 'invalid_type':
      return `${name} must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `${name} must be one of: ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? `${name} is required`
        : `${name} must be at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `${name} may be at most ${issue.maximum}${unitOf(issue.origin)}`
    case 'unrecognized_keys':
      return UNKNOWN_FIELD
    default:
      return `${name} has the wrong form`
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters long'
  return origin === 'array' ? ' entries long' : ''
}
