import { api } from '@eco/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { logFailure } from '../../lib/log.ts'
import { askLogin } from '../../lib/login-prompt.ts'
import { currentSession } from '../../lib/session.ts'
import type { Blog } from './mapper.ts'
import { ARTICLE_MESSAGES as MESSAGES } from './messages.ts'
import { changeShown } from './queries.ts'

/**
 * Shows a like at once, and reverts it with a quiet note when the server refuses. Requests carry the wanted
 * state, so a repeated request changes nothing.
 */
export function useLike(blog: Pick<Blog, 'id' | 'liked' | 'likes'>) {
  const queries = useQueryClient()
  const [failed, setFailed] = useState<boolean>()
  const latest = useRef(0)

  async function send(liked: boolean): Promise<void> {
    const { userId } = currentSession()
    const turn = ++latest.current
    setFailed(undefined)
    const show = (likes: number, isLiked: boolean) =>
      changeShown(queries, userId, blog.id, (shown) => ({ ...shown, likes, liked: isLiked }))
    const before = { likes: blog.likes, liked: blog.liked }
    show(Math.max(0, blog.likes + (liked === blog.liked ? 0 : liked ? 1 : -1)), liked)
    try {
      const reply = await call(api.likeBlog, { params: { id: blog.id }, body: { liked } })
      if (turn === latest.current && typeof reply?.likes === 'number') show(reply.likes, liked)
    } catch (reason) {
      logFailure('Could not like a blog post', reason)
      if (turn !== latest.current) return
      show(before.likes, before.liked)
      setFailed(liked)
    }
  }

  return {
    toggle: () => askLogin(() => void send(!blog.liked), MESSAGES.loginToLike),
    /** Undefined unless a request failed; sends the same request again. */
    retry: failed === undefined ? undefined : () => void send(failed),
  }
}
