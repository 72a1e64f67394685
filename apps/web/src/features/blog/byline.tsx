import { dayText, isoDay } from '../../lib/days.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { Blog } from './mapper.ts'
import { ARTICLE_MESSAGES as MESSAGES } from './messages.ts'
import { avatarOf, nameOf } from './presentation.ts'

export const dateOf = (atMs: number): string => dayText(isoDay(atMs))

/** Author and date. */
export function Byline({ blog, size = 'md' }: { blog: Blog; size?: 'md' | 'lg' }) {
  return (
    <span className="byline">
      <Avatar name={nameOf(blog)} src={avatarOf(blog)} size={size} />
      <span className="min-w-0">
        <span className="byline-name">{nameOf(blog)}</span>
        <span className="byline-date">
          <time dateTime={new Date(blog.createdAt).toISOString()}>{dateOf(blog.createdAt)}</time>
          {blog.editedAt === undefined ? null : <> · {MESSAGES.edited(dateOf(blog.editedAt))}</>}
        </span>
      </span>
    </span>
  )
}
