import type { ContentReason } from '../moderation/rules.ts'
import type { Message } from '../text/message.ts'

/** Fields and limits of a blog article. Checks return a message, or undefined for a valid value. */

/** Source: specification, section 2: the categories other than 'All'. */
export const BLOG_TAGS = ['Carbon Credit', 'Sustainable Development', 'Others'] as const
export type BlogTag = (typeof BLOG_TAGS)[number]
/** Options of the list filter. Source: specification, section 2. */
export const BLOG_FILTERS = ['All', ...BLOG_TAGS] as const
export type BlogFilter = (typeof BLOG_FILTERS)[number]

/** Characters. Source: product rules; a summary fits into link previews uncut. */
export const TITLE_MAX = 120
export const SUMMARY_MAX = 160
export const CONTENT_MAX = 20_000
export const COMMENT_MAX = 2_000
export const REPORT_TEXT_MAX = 500
/** Bytes of one file. Source: product rule, uploads: image 10 MiB, video 50 MiB. */
export const BLOG_IMAGE_MAX_BYTES = 10_485_760
export const BLOG_VIDEO_MAX_BYTES = 52_428_800

export const REPORT_REASONS = [
  'spam',
  'untrue',
  'hurtful',
  'copied',
  'other',
] as const satisfies readonly ContentReason[]

/** Control characters, and marks that change the text direction of a page; line breaks and tabs stay. */
const INVISIBLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** The text as stored: normalised line breaks, no invisible characters, trimmed. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .trim()

/** As `cleanText`, on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')

function bounded(text: string, most: number, empty: string, long: string): Message | undefined {
  if (text === '') return { code: empty }
  return text.length <= most ? undefined : { code: long, params: { most } }
}

export const checkTitle = (text: string) =>
  bounded(cleanLine(text), TITLE_MAX, 'blog.title', 'blog.titleLong')
export const checkSummary = (text: string) =>
  bounded(cleanLine(text), SUMMARY_MAX, 'blog.summary', 'blog.summaryLong')
export const checkContent = (text: string) =>
  bounded(cleanText(text), CONTENT_MAX, 'blog.content', 'blog.contentLong')
export const checkComment = (text: string) =>
  bounded(cleanText(text), COMMENT_MAX, 'blog.comment', 'blog.commentLong')
export const checkReportText = (text: string): Message | undefined =>
  cleanText(text).length <= REPORT_TEXT_MAX
    ? undefined
    : { code: 'blog.reportLong', params: { most: REPORT_TEXT_MAX } }

const isTag = (name: string): name is BlogTag => BLOG_TAGS.some((tag) => tag === name)

/** `Carbon Credit,Others` -> both tags, without repeats, in BLOG_TAGS order; undefined for an unknown tag. */
export function readTags(joined: string): BlogTag[] | undefined {
  const names = joined
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.every(isTag) ? BLOG_TAGS.filter((tag) => names.includes(tag)) : undefined
}

export const checkTags = (joined: string): Message | undefined =>
  readTags(joined) === undefined ? { code: 'blog.tags', params: { tags: BLOG_TAGS.join(', ') } } : undefined

/** Name of a built-in cover drawing. */
export type BlogCover = 'blog-cover-carbon' | 'blog-cover-development' | 'blog-cover-others'

const COVERS: Readonly<Record<string, BlogCover>> = {
  'Carbon Credit': 'blog-cover-carbon',
  'Sustainable Development': 'blog-cover-development',
}

/** The cover drawing for an article without a picture, by its first tag. */
export const coverOf = ([first = '']: readonly string[]): BlogCover => COVERS[first] ?? 'blog-cover-others'
