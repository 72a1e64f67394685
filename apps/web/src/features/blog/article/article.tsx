import { cardSummary } from '@eco/domain/blog/markdown'
import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { format } from '../../../lib/language/catalogues.ts'
import { article as MESSAGES } from '../../../messages/en/blog.json'
import { lazyDialog } from '../../../ui/overlay/dialog.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { Content } from '../../../ui/text/content.tsx'
import type { Blog } from '../blog.ts'
import { ArticleActions } from './article-actions.tsx'
import { CommentList } from './comment-list.tsx'
import { LikeButton } from './like-button.tsx'
import { useLike } from './use-like.ts'

type ArticleProps = {
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

export const WriteDialog = lazyDialog(() => import('../writing/create-dialog.tsx'), 'CreateDialog')

export const BODY = 'grid grid-cols-1 gap-4'
export const MEDIA = 'h-auto max-h-120 w-full rounded-xl bg-sunken object-contain'

export function Lead({ children }: { children: string }) {
  return (
    <p data-part="lead" className="border-b pb-4 wrap-anywhere text-ink-soft">
      {children}
    </p>
  )
}

/** An article below its title, the same in the dialog and on its page. */
export function Article({ blog, isComplete, level, onEdit, onDeleted, retry }: ArticleProps) {
  const like = useLike(blog)
  return (
    <div className={BODY}>
      {blog.hidden ? (
        <InlineNote icon={<EyeOff aria-hidden="true" />}>
          {MESSAGES.hidden}{' '}
          {blog.mine ? (
            <Link to="/hidden-content" className="link">
              {MESSAGES.whyHidden}
            </Link>
          ) : null}
        </InlineNote>
      ) : null}
      <Lead>{cardSummary(blog.content)}</Lead>
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
  const { imageUrl, imageWidth, imageHeight, videoUrl, videoType } = blog
  if (imageUrl)
    return (
      <img
        className={MEDIA}
        src={imageUrl}
        alt={MESSAGES.picture}
        width={imageWidth || undefined}
        height={imageHeight || undefined}
        decoding="async"
      />
    )
  if (!videoUrl) return null
  return (
    // biome-ignore lint/a11y/useMediaCaption: members upload videos without captions
    <video
      className={MEDIA}
      controls
      preload="metadata"
      aria-label={format(MESSAGES.videoLabel, { title: blog.title })}
    >
      <source src={videoUrl} type={videoType} />
      <p>
        {MESSAGES.noVideo} <a href={videoUrl}>{MESSAGES.download}</a>
      </p>
    </video>
  )
}
