import { groupDigits } from '../text/group-digits.ts'

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

export const REPORT_REASONS = ['spam', 'untrue', 'hurtful', 'copied', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
export const REPORT_DECISIONS = ['hide', 'keep'] as const
export type ReportDecision = (typeof REPORT_DECISIONS)[number]

export const POST_MESSAGES = {
  title: 'Enter a title',
  titleLong: `The title must be at most ${TITLE_MAX} characters`,
  summary: 'Enter a short summary',
  summaryLong: `The summary must be at most ${SUMMARY_MAX} characters`,
  content: 'Write the content',
  contentLong: `The content must be at most ${groupDigits(CONTENT_MAX)} characters`,
  tags: `Choose from these tags: ${BLOG_TAGS.join(', ')}`,
  comment: 'Write a comment first',
  commentLong: `A comment must be at most ${groupDigits(COMMENT_MAX)} characters`,
  reportLong: `Use at most ${REPORT_TEXT_MAX} characters`,
} as const

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

function bounded(text: string, most: number, empty: string, long: string): string | undefined {
  if (text === '') return empty
  return text.length <= most ? undefined : long
}

export const checkTitle = (text: string): string | undefined =>
  bounded(cleanLine(text), TITLE_MAX, POST_MESSAGES.title, POST_MESSAGES.titleLong)
export const checkSummary = (text: string): string | undefined =>
  bounded(cleanLine(text), SUMMARY_MAX, POST_MESSAGES.summary, POST_MESSAGES.summaryLong)
export const checkContent = (text: string): string | undefined =>
  bounded(cleanText(text), CONTENT_MAX, POST_MESSAGES.content, POST_MESSAGES.contentLong)
export const checkComment = (text: string): string | undefined =>
  bounded(cleanText(text), COMMENT_MAX, POST_MESSAGES.comment, POST_MESSAGES.commentLong)
export const checkReportText = (text: string): string | undefined =>
  cleanText(text).length <= REPORT_TEXT_MAX ? undefined : POST_MESSAGES.reportLong

const isTag = (name: string): name is BlogTag => BLOG_TAGS.some((tag) => tag === name)

/** `Carbon Credit,Others` -> both tags, without repeats, in BLOG_TAGS order; undefined for an unknown tag. */
export function readTags(joined: string): BlogTag[] | undefined {
  const names = joined
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.every(isTag) ? BLOG_TAGS.filter((tag) => names.includes(tag)) : undefined
}

export const checkTags = (joined: string): string | undefined =>
  readTags(joined) === undefined ? POST_MESSAGES.tags : undefined

/** Name of a built-in cover drawing. */
export type BlogCover = 'blog-cover-carbon' | 'blog-cover-development' | 'blog-cover-others'

const COVERS: Readonly<Record<string, BlogCover>> = {
  'Carbon Credit': 'blog-cover-carbon',
  'Sustainable Development': 'blog-cover-development',
}

/** The cover drawing for an article without a picture, by its first tag. */
export const coverOf = ([first = '']: readonly string[]): BlogCover => COVERS[first] ?? 'blog-cover-others'
