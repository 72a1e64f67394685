import { api } from '@eco/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { queryKeys } from '../../../lib/api/query.ts'
import { fieldErrors, refusalOf } from '../../../lib/api/refusal.ts'
import { type Attempt, isCancelled, useSend } from '../../../lib/api/use-send.ts'
import { currentSession } from '../../../lib/session/session.ts'
import { create as MESSAGES } from '../../../messages/en/blog.json'
import { artUrl } from '../../../ui/art.tsx'
import { type Blog, blogOf } from '../blog.ts'
import { addFirst, changeShown } from '../queries.ts'
import { sentOf, type usePostForm } from './use-post-form.ts'

/** Author fields required by the specification; the server uses the session's member instead. */
const AUTHOR = { authorName: 'You', authorBio: 'Frontend Dev' } as const
const FILE_FIELDS = { image: undefined, video: undefined }

/** Sends the form and updates every list. `done` is called once it is published. */
export function usePublish(post: ReturnType<typeof usePostForm>, edited: Blog | undefined, done: () => void) {
  const queries = useQueryClient()
  const sending = useSend({
    meta: { failure: edited ? 'Could not change a blog post' : 'Could not publish a blog post' },
    mutationFn: async (removeMedia: boolean, attempt) => {
      const { blog } = await (edited ? change(edited, removeMedia) : publish(attempt))
      return blogOf(blog)
    },
    onSuccess: (blog) => {
      const { userId } = currentSession()
      if (userId !== undefined) {
        if (edited) changeShown(queries, userId, blog.id, (shown) => ({ ...blog, comments: shown.comments }))
        else addFirst(queries, userId, blog)
        void queries.invalidateQueries({ queryKey: queryKeys.blogs(userId), refetchType: 'none' })
      }
      post.clear()
      done()
    },
    onError: (failure) => {
      // A server that broke down says nothing about the fields.
      if (refusalOf(failure) === undefined) return
      post.form.showErrors(fieldErrors(failure, post.form.values))
      const { image, video } = fieldErrors(failure, FILE_FIELDS)
      if (image ?? video) post.setMediaMessage(image ?? video)
    },
  })

  function publish({ signal, onProgress, keyFor }: Attempt) {
    const { media } = post
    const body = sentOf(post.form.getValues())
    const file = media ? [new File([media.blob], media.name, { type: media.blob.type })] : []
    return call(
      api.createBlog,
      {
        body: { ...body, ...AUTHOR, authorAvatar: artUrl('default-avatar') },
        files: { image: media?.kind === 'image' ? file : [], video: media?.kind === 'video' ? file : [] },
      },
      {
        idempotencyKey: keyFor(JSON.stringify([body, media?.name, media?.blob.size])),
        signal,
        ...(media && { onProgress }),
      },
    )
  }

  function change({ id }: Blog, removeMedia: boolean) {
    const body = { ...sentOf(post.form.getValues()), ...(removeMedia && { removeMedia }) }
    return call(api.updateBlog, { params: { id }, body })
  }

  const { error } = sending
  const failed = isCancelled(error)
    ? MESSAGES.stopped
    : error && (refusalOf(error) ?? (edited ? MESSAGES.editFailed : MESSAGES.failed))
  return { ...sending, failed }
}
