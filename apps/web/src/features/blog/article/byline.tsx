import { format } from '../../../lib/language/catalogues.ts'
import { article as MESSAGES } from '../../../messages/en/blog.json'
import { Avatar } from '../../../ui/avatar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { avatarOf, type Blog, dateOf, nameOf } from '../blog.ts'

type BylineProps = { blog: Blog; size?: 'md' | 'lg'; className?: string }

/** Author and date. */
export function Byline({ blog, size = 'md', className }: BylineProps) {
  return (
    <span className={classNames('inline-flex min-w-0 items-center gap-2.5', className)}>
      <Avatar name={nameOf(blog)} src={avatarOf(blog)} size={size} />
      <span className="min-w-0">
        <span className="block text-sm font-strong wrap-anywhere">{nameOf(blog)}</span>
        <span className="block text-xs text-ink-soft tabular-nums">
          <time dateTime={new Date(blog.createdAt).toISOString()}>{dateOf(blog.createdAt)}</time>
          {blog.editedAt === undefined ? null : (
            <> · {format(MESSAGES.edited, { day: dateOf(blog.editedAt) })}</>
          )}
        </span>
      </span>
    </span>
  )
}
