import type { WireBlog, WireBlogComment } from '@eco/contract/community/blogs'
import { dayText, isoDay } from '../../lib/format/days.ts'
import { blog as BLOG_MESSAGES, tags as TAGS } from '../../messages/en/blog.json'
import { artUrl } from '../../ui/art.tsx'

/** `isNew` while it is being sent. */
export type BlogComment = WireBlogComment & { isNew?: boolean }
export type Blog = Omit<WireBlog, '_id' | 'comments'> & { id: string; comments: readonly BlogComment[] }

export const blogOf = ({ _id: id, ...blog }: WireBlog): Blog => ({ id, ...blog })

/** 'You' for own articles and comments. */
export const nameOf = ({ mine, author }: Blog): string => (mine ? BLOG_MESSAGES.you : author.name)

/** The author's picture; the site's logo for the editors, a default for members without one. */
export const avatarOf = ({ author, editorial }: Blog): string =>
  author.avatar !== '' ? author.avatar : artUrl(editorial ? 'logo-mark' : 'default-avatar')

export const dateOf = (atMs: number): string => dayText(isoDay(atMs))

/** The name of a category on the page. */
export const tagLabel = (tag: string): string => (TAGS as Readonly<Record<string, string>>)[tag] ?? tag

export const tagsText = ({ tags }: Blog): string => tags.map(tagLabel).join(' · ')
