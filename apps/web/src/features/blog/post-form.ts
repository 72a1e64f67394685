import {
  BLOG_TAGS,
  type BlogTag,
  checkContent,
  checkSummary,
  checkTitle,
  cleanText,
  SUMMARY_MAX,
  TITLE_MAX,
} from '@eco/domain/blog/post'
import type { Blog } from './mapper.ts'

/** The values of the article form. */
export type PostForm = { title: string; summary: string; content: string; tags: readonly BlogTag[] }
export type PostErrors = Partial<Record<'title' | 'summary' | 'content', string>>

export const EMPTY: PostForm = { title: '', summary: '', content: '', tags: [] }

export const isEmpty = ({ title, summary, content, tags }: PostForm): boolean =>
  title === '' && summary === '' && content === '' && tags.length === 0

export function checkForm({ title, summary, content }: PostForm): PostErrors {
  const found = { title: checkTitle(title), summary: checkSummary(summary), content: checkContent(content) }
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words !== undefined))
}

export const formOf = ({ title, summary, content, tags }: Blog): PostForm => ({
  title,
  summary,
  content,
  tags: BLOG_TAGS.filter((tag) => tags.includes(tag)),
})

/** The values of a stored draft; undefined when it is invalid. */
export function formOfDraft(draft: unknown): PostForm | undefined {
  if (typeof draft !== 'object' || draft === null) return undefined
  const stored = draft as Partial<Record<keyof PostForm, unknown>>
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const { tags } = stored
  const form = {
    title: text(stored.title),
    summary: text(stored.summary),
    content: text(stored.content),
    tags: Array.isArray(tags) ? BLOG_TAGS.filter((tag) => tags.includes(tag)) : [],
  }
  return isEmpty(form) ? undefined : form
}

/** The form's texts as sent. */
export const sentOf = ({ title, summary, content, tags }: PostForm) => ({
  title: title.trim(),
  summary: summary.trim(),
  content: cleanText(content),
  tags: tags.join(','),
})

export const FIELD_MAX = { title: TITLE_MAX, summary: SUMMARY_MAX } as const
