import { problem } from '../../http/problem.ts'
import { ASSET_MESSAGES } from './messages.ts'

/** The creation time and id of the last row of a page. */
export type Cursor = { createdAt: number; id: string }

const CURSOR_FORM = /^(\d{1,15})\.([\w-]{1,64})$/

export const writeCursor = (last: Cursor): string => `${last.createdAt}.${last.id}`

/** @throws Problem bad_input for a malformed cursor */
export function readCursor(text: string): Cursor {
  const match = CURSOR_FORM.exec(text)
  if (!match) throw problem('bad_input', { fields: { cursor: ASSET_MESSAGES.cursor } })
  return { createdAt: Number(match[1]), id: match[2] ?? '' }
}
