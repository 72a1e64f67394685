/** How the Markdown of an article is read where it is not drawn: as lines, as a summary, as plain paragraphs. */

/** Characters of an article that its card shows. Source: specification, section 9. */
export const CARD_SUMMARY_CHARACTERS = 100

const FENCE = /^\s{0,3}(```|~~~)/
const LIST_ITEM = /^\s*([-*+]|\d{1,9}[.)])\s/
const QUOTE = /^\s*>/

/**
 * Markdown in which every line break begins a paragraph, as the specification has it; inside code, and between the
 * lines of one list or one quotation, it stays as it was.
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
  // Bounded, so that a text of brackets alone costs no more than another.
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

/** The paragraphs of an article as text without marks; blank ones are dropped. */
export const plainParagraphs = (content: string): string[] =>
  content
    .split('\n')
    .filter((line) => !FENCE.test(line))
    .map(plainLine)
    .filter((line) => line !== '' && !/^(-{3,}|\*{3,}|_{3,})$/.test(line))

/** Of a content that is addresses for the most part, this holds the summary all the same. */
const READ_FOR_SUMMARY = 4_000

const TABLE_ROW = /^\|/

/** What a card shows: the first 100 characters of the content without tables and bullets, and a sign when there is more. */
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

/** True for the address of an upload of ours: only these become pictures, every other picture becomes a link. */
export const isOwnMedia = (address: string): boolean =>
  address.startsWith(MEDIA_PREFIX) && MEDIA_ID.test(address.slice(MEDIA_PREFIX.length))

const SAFE_LINK = /^(https?:\/\/[^/]|mailto:[^@\s]+@|\/(?![/\\]))/i

/** An address a reader may be taken to; undefined for every other scheme. */
export const safeLink = (address: string): string | undefined =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from addresses, so they hide a scheme
  SAFE_LINK.test(address) && !/[\u0000-\u0020\u007f]/.test(address) ? address : undefined
