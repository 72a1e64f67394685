import { Heart } from 'lucide-react'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { blog as BLOG_MESSAGES } from '../../../messages/en/blog.json'
import { classNames } from '../../../ui/class-names.ts'
import type { Blog } from '../blog.ts'
import type { useLike } from './use-like.ts'

/** A number with its icon, to press. */
export const COUNT_BUTTON =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 text-sm/none font-strong tabular-nums hover:bg-[color-mix(in_oklab,transparent,currentColor_8%)]'

type LikeButtonProps = {
  blog: Blog
  like: Pick<ReturnType<typeof useLike>, 'toggle'>
  className?: string
}

export function LikeButton({ blog, like, className }: LikeButtonProps) {
  return (
    <button
      type="button"
      className={classNames(COUNT_BUTTON, blog.liked ? 'text-rejected-ink' : 'text-ink-soft', className)}
      aria-pressed={blog.liked}
      aria-label={format(BLOG_MESSAGES.likes, { count: blog.likes })}
      onClick={like.toggle}
    >
      <Heart aria-hidden="true" className={classNames('size-4.5', blog.liked && 'fill-current')} />
      {wholeText(blog.likes)}
    </button>
  )
}
