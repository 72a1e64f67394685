import { hash } from 'node:crypto'

/** A text with a list of values may be one of thousands, and each name takes memory on each connection. */
const NAMES_MOST = 256
/** Uses before a text gets a name. */
const USES_LEAST = 3
/** Texts whose uses are counted; then counting begins anew. */
const COUNTED_MOST = 2_000

/** PostgreSQL refuses such a named statement after a migration by another server has added a column. */
const EVERY_COLUMN = /(select|returning) \*|\.\*/

const nameOf = (text: string) => hash('sha256', text, 'base64url')

/** The name of each text, whatever it is. */
export function createStatementNames(): (text: string) => string {
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text) ?? nameOf(text)
    names.set(text, name)
    return name
  }
}

/**
 * Names for texts that are used often: PostgreSQL parses and plans a named statement once on each connection, which
 * takes longer than to run most of them.
 */
export function createNamesByUse(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= NAMES_MOST || EVERY_COLUMN.test(text)) return known
    const count = (uses.get(text) ?? 0) + 1
    if (uses.size >= COUNTED_MOST) uses.clear()
    uses.set(text, count)
    if (count < USES_LEAST) return undefined
    const name = nameOf(text)
    names.set(text, name)
    return name
  }
}
