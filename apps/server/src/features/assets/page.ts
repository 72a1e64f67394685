import { type Cursor, readCursor, writeCursor } from './cursor.ts'

/** Rows of one reply. Source: product rule, lists return at most 1,000 rows. */
export const LIST_ROWS_MAX = 1_000
export const SUCCESS = 'success'

/** A position before the first row. */
const TOP: Cursor = { createdAt: Number.MAX_SAFE_INTEGER, id: '' }

export const pageFrom = (cursor: string | undefined): Cursor =>
  cursor === undefined ? TOP : readCursor(cursor)

/** Builds the reply of a page, with the cursor of the next one if there is more. */
export function answerPage<R, W>(
  rows: readonly R[],
  placeOf: (row: R) => Cursor,
  wire: (row: R) => W,
): { status: string; data: W[]; next?: string } {
  const page = rows.slice(0, LIST_ROWS_MAX)
  const last = page.at(-1)
  const data = page.map(wire)
  return rows.length > page.length && last
    ? { status: SUCCESS, data, next: writeCursor(placeOf(last)) }
    : { status: SUCCESS, data }
}
