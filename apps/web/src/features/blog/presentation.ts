import { blog as BLOG_MESSAGES, tags as TAGS } from '../../messages/en/blog.json'
import { artUrl } from '../../ui/art.tsx'
import type { Blog } from './mapper.ts'

/** 'You' for own articles and comments. */
export const nameOf = ({ mine, author }: Pick<Blog, 'mine' | 'author'>): string =>
  mine ? BLOG_MESSAGES.you : author.name

/** The author's picture; the site's logo for the editors, a default for members without one. */
export const avatarOf = ({ author, editorial }: Pick<Blog, 'author' | 'editorial'>): string =>
  author.avatar !== '' ? author.avatar : artUrl(editorial ? 'logo-mark' : 'default-avatar')

/** The name of a category on the page. */
export const tagLabel = (tag: string): string => (TAGS as Readonly<Record<string, string>>)[tag] ?? tag

export const tagsText = ({ tags }: Pick<Blog, 'tags'>): string => tags.map(tagLabel).join(' · ')
