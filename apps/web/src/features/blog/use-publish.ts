import { api, NetworkError } from '@eco/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { logFailure } from '../../lib/log.ts'
import { queryKeys } from '../../lib/query.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { currentSession } from '../../lib/session.ts'
import { artUrl } from '../../ui/art.tsx'
import { type Blog, blogOf } from './mapper.ts'
import { BLOG_MESSAGES, CREATE_MESSAGES as MESSAGES } from './messages.ts'
import { sentOf } from './post-form.ts'
import { addFirst, changeShown } from './queries.ts'
import { fieldsOf } from './refusal.ts'
import type { usePostForm } from './use-post-form.ts'

/** Author fields required by the specification; the server uses the session's member instead. */
const AUTHOR = { authorName: BLOG_MESSAGES.you, authorBio: 'Frontend Dev' } as const

type Sent = { bytes: number; of: number }

/** Sends the form and updates every list. `done` is called once it is published. */
export function usePublish(post: ReturnType<typeof usePostForm>, edited: Blog | undefined, done: () => void) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const [failed, setFailed] = useState<string>()
  const stop = useRef<AbortController>(undefined)

  async function send(removeMedia: boolean): Promise<void> {
    if (isBusy || post.isPreparing || !post.check()) return
    setBusy(true)
    setFailed(undefined)
    stop.current = new AbortController()
    try {
      const blog = await (edited ? change(edited, removeMedia) : publish(stop.current.signal))
      const { userId } = currentSession()
      if (userId !== undefined) {
        if (edited) changeShown(queries, userId, blog.id, (shown) => ({ ...blog, comments: shown.comments }))
        else addFirst(queries, userId, blog)
        void queries.invalidateQueries({ queryKey: queryKeys.blogs(userId), refetchType: 'none' })
      }
      post.clear()
      done()
    } catch (reason) {
      logFailure(edited ? 'Could not change a blog post' : 'Could not publish a blog post', reason)
      showFailure(reason)
    }
    setBusy(false)
    setSent(undefined)
  }

  async function publish(signal: AbortSignal): Promise<Blog> {
    const { media } = post
    const file = media ? [new File([media.blob], media.name, { type: media.blob.type })] : []
    const reply = await call(
      api.createBlog,
      {
        body: { ...sentOf(post.form), ...AUTHOR, authorAvatar: artUrl('default-avatar') },
        files: { image: media?.kind === 'image' ? file : [], video: media?.kind === 'video' ? file : [] },
      },
      {
        idempotencyKey: post.key.current,
        signal,
        ...(media && { onProgress: (bytes: number, of: number) => setSent({ bytes, of }) }),
      },
    )
    return blogOf(reply?.blog)
  }

  async function change({ id }: Blog, removeMedia: boolean): Promise<Blog> {
    const body = { ...sentOf(post.form), ...(removeMedia && { removeMedia }) }
    return blogOf((await call(api.updateBlog, { params: { id }, body }))?.blog)
  }

  function showFailure(reason: unknown): void {
    if (reason instanceof NetworkError && reason.aborted) {
      setFailed(MESSAGES.stopped)
      return
    }
    const fields = fieldsOf(reason)
    post.setErrors(fields)
    const aboutFile = fields['image'] ?? fields['video']
    if (aboutFile !== undefined) post.setMediaMessage(aboutFile)
    setFailed(refusalOf(reason) ?? (edited ? MESSAGES.editFailed : MESSAGES.failed))
  }

  return { send, isBusy, sent, failed, cancel: () => stop.current?.abort() }
}
