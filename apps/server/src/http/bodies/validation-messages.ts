import { message } from '@eco/contract/messages'
import type { Message } from '@eco/domain/text/message'
import type * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

/** The message for an invalid field whose own rule has none, so that users never see the library's. */
export function validationMessage(issue: Issue): Message {
  const name = issue.path?.length ? issue.path.map(String).join('.') : 'body'
  if (issue.input === undefined) return message('field.required', { name })
  switch (issue.code) {
    case 'invalid_type':
      return message('field.kind', { name, kind: issue.expected })
    case 'invalid_value':
      return message('field.options', { name, options: issue.values.map(String).join(', ') })
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? message('field.required', { name })
        : message('field.least', { name, least: String(issue.minimum), unit: issue.origin })
    case 'too_big':
      return message('field.most', { name, most: String(issue.maximum), unit: issue.origin })
    case 'unrecognized_keys':
      return message('field.unknown')
    default:
      return message('field.form', { name })
  }
}
