import { problem } from '../../http/problem.ts'
import { BLOG_MESSAGES } from './messages.ts'

const CURSOR_FORM = /^\d{1,15}$/

/** Lists are ordered by sequence number. @throws Problem bad_input for a malformed cursor */
export function readCursor(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!CURSOR_FORM.test(text)) throw problem('bad_input', { fields: { cursor: BLOG_MESSAGES.cursor } })
  return Number(text)
}
