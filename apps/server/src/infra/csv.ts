type Row = Readonly<Record<string, unknown>>

const LINE_END = '\r\n'
/** Text that a spreadsheet would execute. Source: OWASP, CSV injection. */
const FORMULA_START = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

/** One cell: escapes text that looks like a formula, doubles quotes. Source: RFC 4180. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const isText = typeof value === 'string'
  const plain = isText ? value : typeof value === 'object' ? JSON.stringify(value) : String(value)
  const harmless = isText && FORMULA_START.test(plain) ? `'${plain}` : plain
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const lineOf = (cells: readonly unknown[]): string => cells.map(csvCell).join(',') + LINE_END

/**
 * A table as CSV, in chunks.
 * @param columns without them, the first row names the columns, and a table without rows is empty
 */
export async function* csvOf(
  pages: AsyncIterable<readonly Row[]>,
  columns?: readonly string[],
): AsyncGenerator<string> {
  let names = columns
  if (names) yield lineOf(names)
  for await (const rows of pages) {
    const known = names ?? Object.keys(rows[0] ?? {})
    const lines = rows.map((row) => lineOf(known.map((name) => row[name])))
    yield names ? lines.join('') : [lineOf(known), ...lines].join('')
    names = known
  }
}

/** A table as a JSON array with one row per line, in chunks. */
export async function* jsonOf(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of pages) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
