import { cardSummary } from '@eco/domain/blog/markdown'
import { coverOf } from '@eco/domain/blog/post'
import { MessageCircle, Play } from 'lucide-react'
import type { MouseEvent } from 'react'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { article as ARTICLE_MESSAGES, blog as MESSAGES } from '../../messages/en/blog.json'
import { Art } from '../../ui/art.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { Byline } from './article/byline.tsx'
import { COUNT_BUTTON, LikeButton } from './article/like-button.tsx'
import { useLike } from './article/use-like.ts'
import { type Blog, tagsText } from './blog.ts'
import { CardFrame, CardTexts } from './card-frame.tsx'

type BlogCardProps = { blog: Blog; first: boolean; eager: boolean; onOpen: (id: string) => void }

/** An article in the list. Its title links to its page; a plain click opens the dialog. */
export function BlogCard({ blog, first, eager, onOpen }: BlogCardProps) {
  const like = useLike(blog)
  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    onOpen(blog.id)
  }
  return (
    <CardFrame first={first} cover={<Cover blog={blog} eager={eager} />}>
      <CardTexts
        first={first}
        tags={tagsText(blog)}
        path={`/blog/${encodeURIComponent(blog.id)}`}
        title={blog.title}
        summary={cardSummary(blog.content)}
        onOpen={open}
      >
        <Byline blog={blog} />
        <span className="relative -mr-2.5 flex gap-0.5">
          <LikeButton blog={blog} like={like} />
          <button
            type="button"
            className={`${COUNT_BUTTON} text-ink-soft`}
            aria-label={format(MESSAGES.comments, { count: blog.commentCount })}
            onClick={() => onOpen(blog.id)}
          >
            <MessageCircle aria-hidden="true" className="size-4.5" />
            {wholeText(blog.commentCount)}
          </button>
        </span>
      </CardTexts>
      {like.retry === undefined ? null : (
        <InlineNote className="relative mb-2" onRetry={like.retry}>
          {ARTICLE_MESSAGES.likeFailed}
        </InlineNote>
      )}
    </CardFrame>
  )
}

/** The article's picture, an icon for its video, else an illustration by tag. */
function Cover({ blog, eager }: { blog: Blog; eager: boolean }) {
  const how = eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  if (blog.imageUrl) return <img src={blog.imageUrl} alt="" decoding="async" {...how} />
  return (
    <>
      <Art name={coverOf(blog.tags)} {...how} />
      {blog.videoUrl ? (
        <span className="absolute bottom-3 left-3 inline-flex min-h-7 items-center gap-1.5 rounded-lg bg-ink py-0.5 pr-2.5 pl-2 text-xs/none font-strong text-paper">
          <Play aria-hidden="true" className="size-3.5" />
          {MESSAGES.video}
        </span>
      ) : null}
    </>
  )
}
