import { Heart } from 'lucide-react'
import { wholeText } from '../../lib/figures.ts'
import type { Blog } from './mapper.ts'
import { BLOG_MESSAGES } from './messages.ts'
import type { useLike } from './use-like.ts'

type LikeButtonProps = { blog: Blog; like: Pick<ReturnType<typeof useLike>, 'toggle'> }

export function LikeButton({ blog, like }: LikeButtonProps) {
  return (
    <button
      type="button"
      className="count-btn"
      data-liked={blog.liked || undefined}
      aria-pressed={blog.liked}
      aria-label={BLOG_MESSAGES.likes(wholeText(blog.likes))}
      onClick={like.toggle}
    >
      <Heart aria-hidden="true" />
      {wholeText(blog.likes)}
    </button>
  )
}
