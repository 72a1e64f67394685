import { api } from '@eco/contract'
import { checkComment, cleanText } from '@eco/domain/blog/post'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { dropDraft, readDraft, saveDraft } from '../../lib/drafts.ts'
import { logFailure } from '../../lib/log.ts'
import { askLogin } from '../../lib/login-prompt.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { currentSession } from '../../lib/session.ts'
import { newUuid } from '../../lib/uuid.ts'
import { type Blog, commentsOf } from './mapper.ts'
import { BLOG_MESSAGES, ARTICLE_MESSAGES as MESSAGES } from './messages.ts'
import { changeShown } from './queries.ts'

const draftOf = (id: string): string => `blog-comment-${id}`
const writtenBefore = (id: string): string => {
  const draft = readDraft(draftOf(id))
  return typeof draft === 'string' ? draft : ''
}

/** The message, and a function that retries. */
type Failure = { words: string; retry: (() => void) | undefined }

/** An article's comments: shown at once, moved back to the field when the server rejects them. */
export function useComments(blog: Blog) {
  const queries = useQueryClient()
  const [text, setText] = useState(() => writtenBefore(blog.id))
  const [failure, setFailure] = useState<Failure>()
  const [isSending, setSending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const key = useRef<string>(undefined)
  const change = (how: (shown: Blog) => Blog) => changeShown(queries, currentSession().userId, blog.id, how)

  function write(next: string): void {
    setText(next)
    key.current = undefined
    setFailure(undefined)
    if (next === '') dropDraft(draftOf(blog.id))
    else saveDraft(draftOf(blog.id), next)
  }

  async function post(comment: string): Promise<void> {
    const id = `new-${newUuid()}`
    key.current ??= newUuid()
    setSending(true)
    setFailure(undefined)
    setText('')
    const shown = {
      id,
      user: BLOG_MESSAGES.you,
      avatar: '',
      text: comment,
      createdAt: Date.now(),
      mine: true,
      isNew: true,
    }
    change((one) => ({ ...one, commentCount: one.commentCount + 1, comments: [...one.comments, shown] }))
    try {
      const body = { user: BLOG_MESSAGES.you, text: comment }
      const ask = { params: { id: blog.id }, body }
      const reply = await call(api.commentBlog, ask, { idempotencyKey: key.current })
      const comments = commentsOf(reply?.comments)
      change((one) => ({
        ...one,
        comments,
        commentCount: reply?.commentCount ?? comments.length,
        earlierComments: reply?.earlierComments,
      }))
      key.current = undefined
      dropDraft(draftOf(blog.id))
    } catch (reason) {
      logFailure('Could not comment on a blog post', reason)
      change((one) => ({
        ...one,
        commentCount: one.commentCount - 1,
        comments: one.comments.filter((each) => each.id !== id),
      }))
      setText(comment)
      setFailure({ words: refusalOf(reason) ?? MESSAGES.commentFailed, retry: () => void post(comment) })
    }
    setSending(false)
  }

  function send(): void {
    const comment = cleanText(text)
    if (checkComment(comment) !== undefined || isSending) return
    askLogin(() => void post(comment), MESSAGES.loginToComment)
  }

  async function remove(commentId: string): Promise<void> {
    setFailure(undefined)
    const before = blog.comments
    change((one) => ({
      ...one,
      commentCount: one.commentCount - 1,
      comments: one.comments.filter((each) => each.id !== commentId),
    }))
    try {
      await call(api.deleteBlogComment, { params: { id: blog.id, comment_id: commentId } })
    } catch (reason) {
      logFailure('Could not delete a comment', reason)
      change((one) => ({ ...one, commentCount: one.commentCount + 1, comments: before }))
      setFailure({ words: MESSAGES.commentDeleteFailed, retry: () => void remove(commentId) })
    }
  }

  async function showEarlier(): Promise<void> {
    setAsking(true)
    setFailure(undefined)
    try {
      const query = blog.earlierComments === undefined ? {} : { cursor: blog.earlierComments }
      const reply = await call(api.listBlogComments, { params: { id: blog.id }, query })
      change((one) => ({
        ...one,
        comments: [...commentsOf(reply?.comments), ...one.comments],
        earlierComments: reply?.earlierComments,
      }))
    } catch (reason) {
      logFailure('Could not load earlier comments', reason)
      setFailure({ words: MESSAGES.earlierFailed, retry: () => void showEarlier() })
    }
    setAsking(false)
  }

  return { text, write, send, remove, showEarlier, failure, isSending, isAsking }
}
