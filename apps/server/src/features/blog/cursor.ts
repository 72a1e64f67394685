import { problem } from '../../http/problem.ts'
import { BLOG_MESSAGES } from './messages.ts'

const CURSOR_FORM = /^\d{1,15}$/

/** Lists go by the number of their rows. @throws Problem bad_input for what is not a cursor of ours */
export function readCursor(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!CURSOR_FORM.test(text)) throw problem('bad_input', { fields: { cursor: BLOG_MESSAGES.cursor } })
  return Number(text)
}
