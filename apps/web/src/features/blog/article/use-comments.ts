import { api } from '@eco/contract'
import { checkComment, cleanText } from '@eco/domain/blog/post'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { newUuid } from '../../../lib/browser/uuid.ts'
import { dropDraft, readDraft, saveDraft } from '../../../lib/form/drafts.ts'
import { askLogin } from '../../../lib/session/login-prompt.ts'
import { currentSession } from '../../../lib/session/session.ts'
import { blog as BLOG_MESSAGES, article as MESSAGES } from '../../../messages/en/blog.json'
import type { Blog, BlogComment } from '../blog.ts'
import { changeShown } from '../queries.ts'

const draftOf = (id: string): string => `blog-comment-${id}`
const writtenBefore = (id: string): string => {
  const draft = readDraft(draftOf(id))
  return typeof draft === 'string' ? draft : ''
}

/** The message, and a function that retries. */
type Failure = { message: string; retry: () => void }

const added = (one: Blog, comment: BlogComment): Blog => ({
  ...one,
  commentCount: one.commentCount + 1,
  comments: [...one.comments, comment],
})
const without = (one: Blog, commentId: string): Blog => ({
  ...one,
  commentCount: one.commentCount - 1,
  comments: one.comments.filter(({ id }) => id !== commentId),
})

/** An article's comments: shown at once, moved back to the field when the server rejects them. */
export function useComments(blog: Blog) {
  const queries = useQueryClient()
  const [text, setText] = useState(() => writtenBefore(blog.id))
  const [failure, setFailure] = useState<Failure>()
  const params = { id: blog.id }
  const change = (how: (shown: Blog) => Blog) => changeShown(queries, currentSession().userId, blog.id, how)

  function write(next: string): void {
    setText(next)
    setFailure(undefined)
    if (next === '') dropDraft(draftOf(blog.id))
    else saveDraft(draftOf(blog.id), next)
  }

  const post = useSend({
    meta: { failure: 'Could not comment on a blog post' },
    mutationFn: (comment: string, { keyFor }) => {
      const body = { user: 'You', text: comment }
      return call(api.commentBlog, { params, body }, { idempotencyKey: keyFor(comment) })
    },
    onMutate: (comment) => {
      setFailure(undefined)
      setText('')
      const id = `new-${newUuid()}`
      const own = { user: BLOG_MESSAGES.you, avatar: '', mine: true, isNew: true }
      change((one) => added(one, { ...own, id, text: comment, createdAt: Date.now() }))
      return id
    },
    onSuccess: ({ comments, commentCount, earlierComments }) => {
      change((one) => ({ ...one, comments, commentCount, earlierComments }))
      dropDraft(draftOf(blog.id))
    },
    onError: (reason, comment, id) => {
      if (id !== undefined) change((one) => without(one, id))
      setText(comment)
      setFailure({ message: refusalOf(reason) ?? MESSAGES.commentFailed, retry: () => post.mutate(comment) })
    },
  })

  const removal = useMutation({
    meta: { failure: 'Could not delete a comment' },
    mutationFn: (commentId: string) =>
      call(api.deleteBlogComment, { params: { ...params, comment_id: commentId } }),
    onMutate: (commentId) => {
      setFailure(undefined)
      change((one) => without(one, commentId))
      return blog.comments
    },
    onError: (_, commentId, comments = []) => {
      change((one) => ({ ...one, commentCount: one.commentCount + 1, comments }))
      setFailure({ message: MESSAGES.commentDeleteFailed, retry: () => removal.mutate(commentId) })
    },
  })

  const earlier = useSend({
    meta: { failure: 'Could not load earlier comments' },
    mutationFn: () => call(api.listBlogComments, { params, query: { cursor: blog.earlierComments } }),
    onMutate: () => setFailure(undefined),
    onSuccess: ({ comments, earlierComments }) =>
      change((one) => ({ ...one, comments: [...comments, ...one.comments], earlierComments })),
    onError: () => setFailure({ message: MESSAGES.earlierFailed, retry: () => earlier.mutate() }),
  })

  function send(): void {
    const comment = cleanText(text)
    if (checkComment(comment) !== undefined || post.isPending) return
    askLogin(() => post.mutate(comment), MESSAGES.loginToComment)
  }

  return {
    text,
    write,
    send,
    remove: removal.mutate,
    showEarlier: () => earlier.mutate(),
    failure,
    isSending: post.isPending,
    isAsking: earlier.isPending,
  }
}
