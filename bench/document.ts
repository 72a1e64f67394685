/** The parts of docs/scale.md that programs write, each between two comments with its name. */
import { readFileSync, writeFileSync } from 'node:fs'

const DOCUMENT = new URL('../docs/scale.md', import.meta.url)
const marks = (name: string) => [`<!-- begin ${name} -->\n`, `<!-- end ${name} -->`] as const

export function sectionOf(name: string): string {
  const text = readFileSync(DOCUMENT, 'utf8')
  const [begin, end] = marks(name)
  return text.slice(text.indexOf(begin) + begin.length, text.indexOf(end))
}

export function putIntoDocument(name: string, section: string): void {
  const text = readFileSync(DOCUMENT, 'utf8')
  const [begin, end] = marks(name)
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/scale.md has no section "${name}"`)
  writeFileSync(DOCUMENT, text.slice(0, from + begin.length) + section + text.slice(to))
}

/** A table of Markdown: the first column to the left, figures to the right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  return line(head) + line(head.map((_, at) => (at === 0 ? '---' : '---:'))) + rows.map(line).join('')
}
