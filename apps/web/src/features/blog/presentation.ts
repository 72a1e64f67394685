import { artUrl } from '../../ui/art.tsx'
import type { Blog } from './mapper.ts'
import { BLOG_MESSAGES } from './messages.ts'

/** Own articles and comments show 'You'. */
export const nameOf = ({ mine, author }: Pick<Blog, 'mine' | 'author'>): string =>
  mine ? BLOG_MESSAGES.you : author.name

/** The author's picture; the editors' is the mark of the site, everybody else has a default. */
export const avatarOf = ({ author, editorial }: Pick<Blog, 'author' | 'editorial'>): string =>
  author.avatar !== '' ? author.avatar : artUrl(editorial ? 'logo-mark' : 'default-avatar')
