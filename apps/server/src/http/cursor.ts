import { HTTP_MESSAGES } from './messages.ts'
import { problem } from './problem.ts'

/** Where a page of a newest-first list ended: time (ms) and id of its last row. */
export type Place = { at: number; id: string }

const CURSOR_FORM = /^(\d{1,15})\.([\w-]{1,64})$/

/**
 * @returns undefined for the first page
 * @throws Problem bad_input for an invalid cursor
 */
export function readPlace(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined
  const match = CURSOR_FORM.exec(text)
  if (!match) throw problem('bad_input', { fields: { cursor: HTTP_MESSAGES.cursor } })
  return { at: Number(match[1]), id: match[2] ?? '' }
}

/**
 * One page, with the cursor of the next page if there is one.
 * @param rows up to `most` + 1 rows
 * @param cursorOf the position of a row in the list
 */
export function pageOf<R>(rows: readonly R[], most: number, cursorOf: (row: R) => string) {
  const page = rows.slice(0, most)
  const last = page.at(-1)
  return { page, ...(rows.length > most && last !== undefined && { next: cursorOf(last) }) }
}

export const placeCursor = ({ at, id }: Place): string => `${at}.${id}`
