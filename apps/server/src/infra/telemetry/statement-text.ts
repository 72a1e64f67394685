/** Of a long statement so many characters are shown. */
const CHARACTERS_MAX = 2_000
/** Values are parameters; this is for the few constants that are written into a statement. */
const LITERALS = /'(?:[^']|'')*'|(?<![\w$"])\d+(?:\.\d+)?\b/g
/** Lists of parameters have many lengths. */
const LISTS = /\((\?|\$\d+)(?:, (?:\?|\$\d+))+\)/g
/** Most statements are among a few hundred. */
const KNOWN_MAX = 1_000
const known = new Map<string, string>()

/** A statement for logs and traces: what it does, and nothing that it was called with. */
export function withoutValues(text: string): string {
  let shown = known.get(text)
  if (shown === undefined) {
    if (known.size >= KNOWN_MAX) known.clear()
    shown = text.replace(LITERALS, '?').replace(LISTS, '($1, ...)').slice(0, CHARACTERS_MAX)
    known.set(text, shown)
  }
  return shown
}

const OPERATIONS = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'])

/** The first word of a statement, of which there are few. */
export const operationOf = (text: string): string => {
  const word = text.slice(0, text.search(/\s|$/)).toLowerCase()
  return OPERATIONS.has(word) ? word : 'other'
}
