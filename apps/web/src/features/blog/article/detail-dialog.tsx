import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { article as MESSAGES } from '../../../messages/en/blog.json'
import { Avatar } from '../../../ui/avatar.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { avatarOf, type Blog, dateOf, nameOf, tagsText } from '../blog.ts'
import { useBlog } from '../queries.ts'
import { Article, WriteDialog } from './article.tsx'

type DetailDialogProps = {
  id: string
  /** the article's data from the list */
  known: Blog | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** An article in a dialog: author, date, tags, title, summary, picture, text, likes and comments. */
export function DetailDialog({ id, known, open, onOpenChange }: DetailDialogProps) {
  const [isEditing, setEditing] = useState(false)
  const query = useBlog(id, known)
  const blog = query.data ?? known
  const tags = blog ? tagsText(blog) : ''
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        size="lg"
        toRead
        title={blog?.title ?? MESSAGES.missing}
        icon={blog ? <Avatar name={nameOf(blog)} src={avatarOf(blog)} size="lg" /> : undefined}
        description={
          blog ? (
            <span className="flex flex-wrap gap-x-3">
              <b className="text-ink">{nameOf(blog)}</b>
              <time dateTime={new Date(blog.createdAt).toISOString()}>{dateOf(blog.createdAt)}</time>
              {tags === '' ? null : <span>{tags}</span>}
              {blog.editedAt === undefined ? null : (
                <span>{format(MESSAGES.edited, { day: dateOf(blog.editedAt) })}</span>
              )}
            </span>
          ) : undefined
        }
      >
        {blog ? (
          <>
            <Article
              key={blog.id}
              blog={blog}
              isComplete={query.dataUpdatedAt > 0}
              level={3}
              onEdit={() => setEditing(true)}
              onDeleted={() => onOpenChange(false)}
              retry={query.isError ? () => void query.refetch() : undefined}
            />
            <a
              className={buttonClass('secondary', 'md', 'mt-5')}
              href={`/blog/${encodeURIComponent(blog.id)}`}
            >
              <ExternalLink aria-hidden="true" />
              {MESSAGES.ownPage}
            </a>
          </>
        ) : (
          <InlineNote busy={query.isFetching} onRetry={() => void query.refetch()}>
            {MESSAGES.loadFailed}
          </InlineNote>
        )}
      </Dialog>
      {blog?.mine ? <WriteDialog open={isEditing} onOpenChange={setEditing} edited={blog} /> : null}
    </>
  )
}
