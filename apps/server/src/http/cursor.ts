import { message } from '@eco/contract/messages'
import { problem } from '../problem.ts'

const PARTS = { number: '\\d{1,15}', digits: '\\d{1,2}', id: '[\\w-]{1,64}' } as const
type Part = keyof typeof PARTS
type Place<P extends Record<string, Part>> = {
  -readonly [Name in keyof P]: P[Name] extends 'id' ? string : number
}

/**
 * A cursor holds the values by which a list is sorted, of the last row of a page: `1772442000000.tree_4f0c`.
 * @param parts the columns in sort order: an integer up to 15 digits, one up to two digits, or an id
 */
export function createCursor<const P extends Record<string, Part>>(parts: P) {
  const names = Object.keys(parts)
  const form = new RegExp(`^${names.map((name) => `(${PARTS[parts[name] as Part]})`).join('\\.')}$`)
  return {
    write: (row: Place<P>): string => names.map((name) => row[name]).join('.'),
    /**
     * @returns undefined for the first page
     * @throws Problem bad_input for an invalid cursor
     */
    read(text: string | undefined): Place<P> | undefined {
      if (text === undefined) return undefined
      const found = form.exec(text)
      if (!found) throw problem('bad_input', { fields: { cursor: message('http.cursor') } })
      const values = names.map((name, at) => [
        name,
        parts[name] === 'id' ? found[at + 1] : Number(found[at + 1]),
      ])
      return Object.fromEntries(values) as Place<P>
    },
  }
}

/** For lists sorted by time, ms since 1970. */
export const TIME_CURSOR = createCursor({ at: 'number', id: 'id' })
export type TimePlace = { at: number; id: string }
/** For lists sorted by the creation time of their rows. */
export const CREATED_CURSOR = createCursor({ createdAt: 'number', id: 'id' })
export type CreatedPlace = { createdAt: number; id: string }
/** For lists sorted by sequence number. */
export const SEQ_CURSOR = createCursor({ seq: 'number' })

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

/** Every page of a list, each read when it is asked for. @param read a page and the cursor of the next one */
export async function* everyPage<P extends { next?: string | undefined }>(
  read: (cursor: string | undefined) => Promise<P>,
): AsyncGenerator<P> {
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    yield page
    cursor = page.next
  } while (cursor !== undefined)
}
