import { cardSummary } from '@eco/domain/blog/markdown'
import { format } from '../../../lib/language/catalogues.ts'
import { article as MESSAGES } from '../../../messages/en/blog.json'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import type { Blog } from '../mapper.ts'
import { ArticleActions } from './article-actions.tsx'
import { CommentList } from './comment-list.tsx'
import { Content } from './content.tsx'
import { LikeButton } from './like-button.tsx'
import { useLike } from './use-like.ts'

export type ArticleProps = {
  blog: Blog
  /** True when comments are loaded: list entries have none. */
  isComplete: boolean
  /** Level of the headings below the title. */
  level: 2 | 3
  onEdit: () => void
  onDeleted: () => void
  /** Retries loading the comments; undefined unless that failed. */
  retry: (() => void) | undefined
}

/** An article below its title, the same in the dialog and on its page. */
export function Article({ blog, isComplete, level, onEdit, onDeleted, retry }: ArticleProps) {
  const like = useLike(blog)
  return (
    <div className="article">
      {blog.hidden ? <InlineNote>{MESSAGES.hidden}</InlineNote> : null}
      <p className="article-lead">{cardSummary(blog.content)}</p>
      <Media blog={blog} />
      <Content content={blog.content} level={level} />
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-t pt-2">
        <LikeButton blog={blog} like={like} className="-ml-2" />
        <ArticleActions blog={blog} onEdit={onEdit} onDeleted={onDeleted} />
      </div>
      {like.retry === undefined ? null : <InlineNote onRetry={like.retry}>{MESSAGES.likeFailed}</InlineNote>}
      {retry === undefined ? null : <InlineNote onRetry={retry}>{MESSAGES.commentsFailed}</InlineNote>}
      <CommentList blog={blog} isComplete={isComplete} level={level} />
    </div>
  )
}

function Media({ blog }: { blog: Blog }) {
  const { image, video } = blog
  if (image)
    return (
      <img
        className="article-media"
        src={image.url}
        alt={MESSAGES.picture}
        width={image.width}
        height={image.height}
        decoding="async"
      />
    )
  if (!video) return null
  return (
    // biome-ignore lint/a11y/useMediaCaption: members upload videos without captions
    <video
      className="article-media"
      controls
      preload="metadata"
      aria-label={format(MESSAGES.videoLabel, { title: blog.title })}
    >
      <source src={video.url} {...(video.type === '' ? {} : { type: video.type })} />
      <p>
        {MESSAGES.noVideo} <a href={video.url}>{MESSAGES.download}</a>
      </p>
    </video>
  )
}
