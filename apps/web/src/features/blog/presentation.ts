import { artUrl } from '../../ui/art.tsx'
import type { Blog } from './mapper.ts'
import { BLOG_MESSAGES } from './messages.ts'

/** 'You' for own articles and comments. */
export const nameOf = ({ mine, author }: Pick<Blog, 'mine' | 'author'>): string =>
  mine ? BLOG_MESSAGES.you : author.name

/** The author's picture; the site's logo for the editors, a default for members without one. */
export const avatarOf = ({ author, editorial }: Pick<Blog, 'author' | 'editorial'>): string =>
  author.avatar !== '' ? author.avatar : artUrl(editorial ? 'logo-mark' : 'default-avatar')
