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
import type { Blog } from '../mapper.ts'

/** The values of the article form. */
export type PostForm = { title: string; summary: string; content: string; tags: readonly BlogTag[] }

export const EMPTY: PostForm = { title: '', summary: '', content: '', tags: [] }

export const checkForm = ({ title, summary, content }: PostForm) => ({
  title: checkTitle(title),
  summary: checkSummary(summary),
  content: checkContent(content),
})

export const formOf = ({ title, summary, content, tags }: Blog): PostForm => ({
  title,
  summary,
  content,
  tags: BLOG_TAGS.filter((tag) => tags.includes(tag)),
})

/** The form's texts as sent. */
export const sentOf = ({ title, summary, content, tags }: PostForm) => ({
  title: title.trim(),
  summary: summary.trim(),
  content: cleanText(content),
  tags: tags.join(','),
})

export const FIELD_MAX = { title: TITLE_MAX, summary: SUMMARY_MAX } as const
