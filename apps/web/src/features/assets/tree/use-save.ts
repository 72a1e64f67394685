import { ApiError, api, NetworkError } from '@eco/contract'
import { TREE_BODY } from '@eco/contract/assets/tree/names'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { type Attempt, isCancelled, useSend } from '../../../lib/api/use-send.ts'
import { currentMemberId } from '../../../lib/session/session.ts'
import { entry as ENTRY_MESSAGES } from '../../../messages/en/assets/pages.json'
import { save as MESSAGES } from '../../../messages/en/assets/tree.json'
import { FORM_TOAST_MS, useToast } from '../../../ui/overlay/toast.tsx'
import { errorsOf } from '../entry/form-kind.ts'
import type { Photo } from './photos/photo-list.ts'
import type { TreeForm } from './use-form.ts'

type Phase = 'preparing' | 'uploading' | 'saving'

type Save<Reply> = {
  /** Sends the tree with the addresses of its photos. */
  send: (photoUrls: string[], userId: string, attempt: Attempt) => Promise<Reply>
  done: (reply: Reply, userId: string, photos: readonly Photo[]) => void | Promise<void>
  /** The message for a refusal without one. */
  failed: string
}
export type SaveTree = ReturnType<typeof useSaveTree>

/** Uploads the form's photos, then sends the tree. A failure loses no input. */
export function useSaveTree<Reply>(form: TreeForm, { send, done, failed }: Save<Reply>) {
  const [phase, setPhase] = useState<Phase>('preparing')
  const [count, setCount] = useState(0)
  const toast = useToast()

  const sending = useSend({
    async mutationFn(userId: string, attempt) {
      setPhase('preparing')
      const photos = await form.settled()
      setPhase('uploading')
      const photoUrls = await upload(photos, attempt).catch((reason) => {
        throw new UploadError(reason)
      })
      setPhase('saving')
      return { photos, reply: await send(photoUrls, userId, attempt) }
    },
    onSuccess: ({ reply, photos }, userId) => done(reply, userId, photos),
    onError: (error) =>
      error instanceof UploadError
        ? showFailure(error.cause, MESSAGES.uploadFailed)
        : showFailure(error, failed),
  })

  /**
   * Uploads the photos that the server does not have yet, in one call.
   * @returns the addresses of all photos in order
   */
  async function upload(photos: readonly Photo[], { signal, onProgress }: Attempt): Promise<string[]> {
    const waiting = photos.flatMap(({ id, url, jpeg }) => (url === undefined && jpeg ? [{ id, jpeg }] : []))
    setCount(waiting.length)
    const urls = new Map(photos.map(({ id, url }) => [id, url]))
    if (waiting.length > 0) {
      const idempotencyKey = form.keyFor('upload', waiting.map(({ id }) => id).join(' '))
      const files = { images: waiting.map(({ jpeg }) => jpeg) }
      const reply = await call(api.uploadImages, { files }, { idempotencyKey, signal, onProgress })
      const given = reply?.imageUrls ?? []
      if (given.length !== waiting.length) throw new Error('Not every photo has an address')
      for (const [at, { id }] of waiting.entries()) {
        const url = given[at] ?? ''
        form.step({ type: 'changed', id, change: { url } })
        urls.set(id, url)
      }
    }
    return photos.flatMap(({ id }) => urls.get(id) ?? [])
  }

  /** @param refused the message for a refusal without one */
  function showFailure(reason: unknown, refused: string): void {
    if (isCancelled(reason)) {
      toast.info(ENTRY_MESSAGES.cancelled, { ms: FORM_TOAST_MS })
      return
    }
    const answer = reason instanceof ApiError ? reason : undefined
    const { photoUrls, ...errors } = errorsOf({ names: TREE_BODY }, answer?.fields ?? {})
    form.showErrors(errors)
    if (photoUrls !== undefined) form.forgetUploads()
    const silent = reason instanceof NetworkError
    const message = silent ? MESSAGES.noAnswer : answer?.message || refused
    toast.error(message, { ms: FORM_TOAST_MS, requestId: answer?.requestId })
  }

  function save(): void {
    const userId = currentMemberId()
    void form.submit(() => {
      if (userId === undefined) toast.error(MESSAGES.noUser, { ms: FORM_TOAST_MS })
      else sending.mutate(userId)
    })
  }

  const held = sending.isPending
  return {
    held,
    /** Label of the running operation; undefined when idle. */
    busy: held ? (phase === 'uploading' ? ENTRY_MESSAGES.uploading : ENTRY_MESSAGES.saving) : undefined,
    /** False while the tree itself is being sent: it can then no longer be stopped for certain. */
    stoppable: phase !== 'saving',
    upload: phase === 'uploading' && sending.progress ? { ...sending.progress, count } : undefined,
    save,
    cancel: sending.cancel,
  }
}

class UploadError extends Error {
  constructor(cause: unknown) {
    super('Upload failed', { cause })
  }
}
