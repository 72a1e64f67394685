import { api } from '@eco/contract'
import { COMMENT_MAX } from '@eco/domain/blog/post'
import { REPORT_REASONS } from '@eco/domain/community/rules'
import { Flag, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { momentText } from '../../../lib/format/days.ts'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { askLogin } from '../../../lib/session/login-prompt.ts'
import { blog as BLOG_MESSAGES, article as MESSAGES } from '../../../messages/en/blog.json'
import { artUrl } from '../../../ui/art.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { ReportDialog } from '../../../ui/overlay/report-dialog.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import type { Blog, BlogComment } from '../blog.ts'
import { useComments } from './use-comments.ts'

const LABEL_CHARACTERS = 40

/** An article's comments and the field to add one. */
export function CommentList({ blog, isComplete, level }: { blog: Blog; isComplete: boolean; level: 2 | 3 }) {
  const talk = useComments(blog)
  const id = useId()
  const [reported, setReported] = useState<string>()
  const Heading = level === 2 ? 'h2' : 'h3'
  function sendByKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) talk.send()
  }
  return (
    <section className="grid grid-cols-1 justify-items-start gap-3" aria-labelledby={`${id}-head`}>
      <Heading id={`${id}-head`} className="text-base font-head">
        {MESSAGES.comments}{' '}
        <span className="font-text text-ink-soft tabular-nums">{wholeText(blog.commentCount)}</span>
      </Heading>
      {blog.earlierComments === undefined ? null : (
        <Button variant="quiet" className="-ms-4.5" busy={talk.isAsking} onClick={talk.showEarlier}>
          {MESSAGES.earlier}
        </Button>
      )}
      {blog.comments.length === 0 && isComplete ? (
        <p className="text-14 text-ink-soft">{MESSAGES.noComments}</p>
      ) : (
        <ul className="w-full">
          {blog.comments.map((comment) => (
            <CommentRow
              key={comment.id}
              comment={comment}
              onRemove={() => talk.remove(comment.id)}
              onReport={() => askLogin(() => setReported(comment.id), MESSAGES.loginToReportComment)}
            />
          ))}
        </ul>
      )}
      <form
        className="grid w-full justify-items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          talk.send()
        }}
      >
        <TextAreaField
          className="w-full [&_textarea]:min-h-17"
          label={MESSAGES.commentLabel}
          rows={2}
          maxLength={COMMENT_MAX}
          value={talk.text}
          onKeyDown={sendByKey}
          onChange={(event) => talk.write(event.currentTarget.value)}
        />
        <Button type="submit" variant="tint" busy={talk.isSending} busyLabel={MESSAGES.commentSending}>
          {MESSAGES.commentSend}
        </Button>
      </form>
      {reported === undefined ? null : (
        <ReportDialog
          open
          onOpenChange={() => setReported(undefined)}
          kind="comment"
          reasons={REPORT_REASONS}
          send={(body) =>
            call(api.reportBlogComment, { params: { id: blog.id, comment_id: reported }, body })
          }
        />
      )}
      {talk.failure === undefined ? null : (
        <InlineNote className="w-full" onRetry={talk.failure.retry}>
          {talk.failure.message}
        </InlineNote>
      )}
    </section>
  )
}

type RowProps = { comment: BlogComment; onRemove: () => void; onReport: () => void }

function CommentRow({ comment, onRemove, onReport }: RowProps) {
  const name = comment.mine ? BLOG_MESSAGES.you : comment.user
  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-2.5 border-t py-2.5 aria-busy:opacity-72"
      aria-busy={comment.isNew || undefined}
    >
      <Avatar name={name} src={comment.avatar || artUrl('default-avatar')} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm wrap-anywhere">
          <b>{name}</b>
          <span className="text-xs/5 text-ink-soft tabular-nums">
            {comment.isNew ? MESSAGES.sending : momentText(comment.createdAt)}
          </span>
        </p>
        <p className="whitespace-pre-wrap wrap-anywhere">{comment.text}</p>
      </div>
      {comment.mine && !comment.isNew ? (
        <IconButton
          label={format(MESSAGES.commentDelete, { text: comment.text.slice(0, LABEL_CHARACTERS) })}
          onClick={onRemove}
        >
          <Trash2 />
        </IconButton>
      ) : comment.mine ? null : (
        <IconButton
          label={format(MESSAGES.commentReport, { text: comment.text.slice(0, LABEL_CHARACTERS) })}
          aria-haspopup="dialog"
          onClick={onReport}
        >
          <Flag />
        </IconButton>
      )}
    </li>
  )
}
