import { api } from '@eco/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../lib/api/api.ts'
import { askLogin } from '../../../lib/session/login-prompt.ts'
import { currentSession } from '../../../lib/session/session.ts'
import { article as MESSAGES } from '../../../messages/en/blog.json'
import type { Blog } from '../blog.ts'
import { changeShown } from '../queries.ts'

/**
 * Shows a like at once, and reverts it with a quiet note when the server refuses. Requests carry the wanted
 * state, so a repeated request changes nothing.
 */
export function useLike(blog: Blog) {
  const queries = useQueryClient()
  const latest = useRef(0)
  const show = (userId: string | undefined, likes: number, liked: boolean) =>
    changeShown(queries, userId, blog.id, (shown) => ({ ...shown, likes, liked }))

  const { mutate, variables, isError } = useMutation({
    meta: { failure: 'Could not like a blog post' },
    mutationFn: (liked: boolean) => call(api.likeBlog, { params: { id: blog.id }, body: { liked } }),
    onMutate: (liked) => {
      const { userId } = currentSession()
      show(userId, Math.max(0, blog.likes + (liked === blog.liked ? 0 : liked ? 1 : -1)), liked)
      return { userId, turn: ++latest.current, likes: blog.likes, liked: blog.liked }
    },
    onSuccess: (reply, liked, { userId, turn }) => {
      if (turn === latest.current) show(userId, reply.likes, liked)
    },
    onError: (_, _liked, before) => {
      if (before?.turn === latest.current) show(before.userId, before.likes, before.liked)
    },
  })

  return {
    toggle: () => askLogin(() => mutate(!blog.liked), MESSAGES.loginToLike),
    /** Undefined unless a request failed; sends the same request again. */
    retry: isError ? () => mutate(variables) : undefined,
  }
}
