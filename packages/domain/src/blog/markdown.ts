/** Converts an article's Markdown to summaries and plain paragraphs, and checks its links. */

/** Characters of an article shown on its card. Source: specification, section 9. */
export const CARD_SUMMARY_CHARACTERS = 100

const FENCE = /^\s{0,3}(```|~~~)/
const LIST_ITEM = /^\s*([-*+]|\d{1,9}[.)])\s/
const QUOTE = /^\s*>/

/**
 * Turns every line break into a paragraph break, as the specification requires, except inside code and
 * between lines of the same list or quote.
 */
export function paragraphed(content: string): string {
  let inCode = false
  const lines = content.split('\n')
  return lines
    .map((line, at) => {
      const next = lines[at + 1]
      if (FENCE.test(line)) inCode = !inCode
      if (next === undefined) return line
      const together = [LIST_ITEM, QUOTE].some((form) => form.test(line) && form.test(next))
      return inCode || together || line.trim() === '' || next.trim() === '' ? `${line}\n` : `${line}\n\n`
    })
    .join('')
}

const PAIRS: readonly (readonly [RegExp, string])[] = [
  // Bounded, so that a text of many brackets does not cause slow backtracking.
  [/!?\[([^\]]{0,300})\]\([^)\s]{0,2000}(?:\s+"[^"]{0,300}")?\)/g, '$1'],
  [/<(https?:\/\/[^>\s]{1,2000})>/g, '$1'],
  [/(\*\*|__)(?=\S)(.+?)\1/g, '$2'],
  [/(?<![\w*])\*(?=\S)([^*\n]+?)\*(?![\w*])/g, '$1'],
  [/(?<![\w_])_(?=\S)([^_\n]+?)_(?![\w_])/g, '$1'],
  [/`([^`\n]+)`/g, '$1'],
]
const LINE_MARKS = /^\s*(?:#{1,6}\s+|>\s?)+/

const plainLine = (line: string): string =>
  PAIRS.reduce((text, [form, kept]) => text.replace(form, kept), line.replace(LINE_MARKS, '')).trim()

/** The paragraphs of an article without markup; blank ones are dropped. */
export const plainParagraphs = (content: string): string[] =>
  content
    .split('\n')
    .filter((line) => !FENCE.test(line))
    .map(plainLine)
    .filter((line) => line !== '' && !/^(-{3,}|\*{3,}|_{3,})$/.test(line))

/** Characters of content read for a summary: enough even when most of it is link URLs. */
const READ_FOR_SUMMARY = 4_000

const TABLE_ROW = /^\|/

/** Card text: the first 100 characters without tables and bullets, with an ellipsis when there is more. */
export function cardSummary(content: string): string {
  const lines = plainParagraphs(content.slice(0, READ_FOR_SUMMARY))
    .filter((line) => !TABLE_ROW.test(line))
    .map((line) => line.replace(LIST_ITEM, ''))
  const characters = [...lines.join(' ')]
  const head = characters.slice(0, CARD_SUMMARY_CHARACTERS).join('')
  return characters.length > CARD_SUMMARY_CHARACTERS ? `${head}…` : head
}

const MEDIA_PREFIX = '/api/blogs/media/'
const MEDIA_ID = /^media_[0-9a-f]{32}$/

export const mediaUrl = (id: string): string => `${MEDIA_PREFIX}${id}`

/** True for uploads to this site: only these are shown as pictures, other images become links. */
export const isOwnMedia = (address: string): boolean =>
  address.startsWith(MEDIA_PREFIX) && MEDIA_ID.test(address.slice(MEDIA_PREFIX.length))

const SAFE_LINK = /^(https?:\/\/[^/]|mailto:[^@\s]+@|\/(?![/\\]))/i

/** Returns the URL if readers may follow it; undefined for any other scheme. */
export const safeLink = (address: string): string | undefined =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from addresses, so they hide a scheme
  SAFE_LINK.test(address) && !/[\u0000-\u0020\u007f]/.test(address) ? address : undefined
